import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository, SelectQueryBuilder } from 'typeorm';
import type { Permission } from '../org-roles.ts';
import { OrganisationMember } from './organisation-member.entity.ts';

export interface Colleague {
  readonly organisation_id: string;
  readonly user_id: string;
  /** Null where the profile has no name. */
  readonly name: string | null;
}

/** A choice of people, not a directory: larger teams are given work through their leaders. */
const MOST = 500;
const NAME = `nullif(trim(concat_ws(' ', p.first_name, p.last_name)), '')`;

/** The active members of organisations, for areas in which people give each other work. Who may ask is decided there. */
@Injectable()
export class Colleagues {
  constructor(
    @InjectRepository(OrganisationMember) private readonly members: Repository<OrganisationMember>,
  ) {}

  /** Those with a permission, by name; everybody without one. */
  list(organisationIds: readonly string[], permission?: Permission): Promise<Colleague[]> {
    return this.active(organisationIds, permission)
      .leftJoin('profiles', 'p', 'p.id = m.userId')
      .select(['m.organisationId as organisation_id', 'm.userId as user_id'])
      .addSelect(NAME, 'name')
      .orderBy('name', 'ASC', 'NULLS LAST')
      .addOrderBy('m.userId')
      .limit(MOST)
      .getRawMany<Colleague>();
  }

  includes(
    q: EntityManager,
    organisationId: string,
    userId: string,
    permission?: Permission,
  ): Promise<boolean> {
    return this.active([organisationId], permission, q)
      .andWhere('m.userId = :userId', { userId })
      .getExists();
  }

  private active(
    organisationIds: readonly string[],
    permission?: Permission,
    q: EntityManager = this.members.manager,
  ): SelectQueryBuilder<OrganisationMember> {
    const found = q
      .createQueryBuilder(OrganisationMember, 'm')
      .where('m.organisationId = any(:organisationIds)', { organisationIds })
      .andWhere(`m.state = 'active'`);
    return permission ? found.andWhere(':permission = any(m.grants)', { permission }) : found;
  }
}
