import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { sqlOn } from '#platform/database/sql.ts';
import { OrganisationMember } from './members/organisation-member.entity.ts';
import { Organisation } from './organisation.entity.ts';
import { SCOPE_FOR_CHANGE } from './organisations.sql.ts';
import { organisationNotFound } from './organisations.errors.ts';
import { isLeader, type OrgRole, type Permission } from './org-roles.ts';

/** An organisation as one of its members sees it: the only way to reach one by its id. */
export interface OrgScope {
  readonly id: string;
  readonly name: string;
  readonly userId: string;
  readonly role: OrgRole;
  readonly grants: readonly Permission[];
  /** What the grants are limited to; null means all locations. */
  readonly locationIds: readonly string[] | null;
}

/** The same without the locations, which only a change asks for. */
export type OrgGlance = Omit<OrgScope, 'locationIds'>;

type Row = Omit<OrgGlance, 'userId'>;
type LockedRow = Omit<OrgScope, 'userId'>;

/** Lets into an organisation who leads it. To everybody else it does not exist. */
@Injectable()
export class OrgScopes {
  constructor(
    @InjectRepository(OrganisationMember) private readonly members: Repository<OrganisationMember>,
  ) {}

  async leader(id: string, userId: string): Promise<OrgGlance> {
    return only(isUUID(id) ? await this.find(id, userId) : undefined, userId);
  }

  /** The same for a change, which nobody else makes at the same time. */
  async leaderForChange(q: EntityManager, id: string, userId: string): Promise<OrgScope> {
    const values = [id, userId];
    const row = isUUID(id)
      ? await sqlOn(q).maybe<LockedRow & Record<string, unknown>>('org_scope_lock', SCOPE_FOR_CHANGE, values)
      : null;
    return only(row ?? undefined, userId);
  }

  private find(id: string, userId: string): Promise<Row | undefined> {
    return this.members
      .createQueryBuilder('m')
      .innerJoin(Organisation, 'o', 'o.id = m.organisationId')
      .select(['o.id as id', 'o.name as name', 'm.orgRole as role', 'm.grants as grants'])
      .where({ organisationId: id, userId, state: 'active' })
      .getRawOne<Row>();
  }
}

function only<R extends Row>(row: R | undefined, userId: string): R & { readonly userId: string } {
  if (!row || !isLeader(row.role)) throw organisationNotFound();
  return { ...row, userId };
}
