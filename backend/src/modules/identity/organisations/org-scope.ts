import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { sqlOn } from '#platform/database/sql.ts';
import { BoundedAudit } from '#common/audit/index.ts';
import { Organisation } from './organisation.entity.ts';
import { OrganisationMember } from './members/organisation-member.entity.ts';
import { SCOPE_FOR_CHANGE } from './organisations.sql.ts';
import { organisationNotFound, sampleUnchanged } from './organisations.errors.ts';
import { isLeader, type OrgRole, type Permission } from './org-roles.ts';

/** An organisation as one of its leaders sees it: the only way to change one by its id. */
export interface OrgScope {
  readonly id: string;
  readonly name: string;
  readonly userId: string;
  readonly role: OrgRole;
  readonly grants: readonly Permission[];
  /** What the grants are limited to; null means all locations. */
  readonly locationIds: readonly string[] | null;
}

/** What may be read of an organisation; a sample's people are invented. */
export interface OrgGlance {
  readonly id: string;
  readonly isSample: boolean;
}

interface Row {
  readonly role: OrgRole | null;
  readonly sample_of: string | null;
  readonly is_admin: boolean;
}
type LockedRow = Omit<OrgScope, 'userId'>;

const IS_ADMIN = `exists (select 1 from user_roles r where r.user_id = :userId and r.role = 'admin')`;

/** Lets into an organisation who leads it, and its readers where nothing changes. To everybody else it does not exist. */
@Injectable()
export class OrgScopes {
  constructor(
    @InjectRepository(Organisation) private readonly organisations: Repository<Organisation>,
    private readonly views: BoundedAudit,
  ) {}

  /** For reading: who leads it, the person whose sample it is, and the platform's admins, whose reading is logged. */
  async reader(id: string, userId: string): Promise<OrgGlance> {
    const row = isUUID(id) ? await this.find(id, userId) : undefined;
    if (!row) throw organisationNotFound();
    const isSample = row.sample_of !== null;
    if (row.role !== null && isLeader(row.role)) return { id, isSample };
    if (row.sample_of === userId) return { id, isSample };
    if (!row.is_admin || isSample) throw organisationNotFound();
    const view = { action: 'organisation.viewed_by_admin', subject: id, actorId: userId };
    await this.views.record(`${userId} ${id}`, view);
    return { id, isSample };
  }

  /** For a change by who leads it, which nobody else makes at the same time. */
  async leaderForChange(q: EntityManager, id: string, userId: string): Promise<OrgScope> {
    if (!isUUID(id)) throw organisationNotFound();
    const values = [id, userId];
    const row = await sqlOn(q).maybe<LockedRow & Record<string, unknown>>(
      'org_scope_lock',
      SCOPE_FOR_CHANGE,
      values,
    );
    if (row && isLeader(row.role)) return { ...row, userId };
    throw (await q.existsBy(Organisation, { id, sampleOf: userId }))
      ? sampleUnchanged()
      : organisationNotFound();
  }

  private find(id: string, userId: string): Promise<Row | undefined> {
    const own = `m.organisationId = o.id and m.userId = :userId and m.state = 'active'`;
    return this.organisations
      .createQueryBuilder('o')
      .leftJoin(OrganisationMember, 'm', own, { userId })
      .select(['m.orgRole as role', 'o.sampleOf as sample_of'])
      .addSelect(IS_ADMIN, 'is_admin')
      .where({ id })
      .getRawOne<Row>();
  }
}
