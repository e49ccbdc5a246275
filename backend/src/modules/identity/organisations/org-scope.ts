import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { SqlRunner } from '#platform/database/sql.ts';
import { organisationNotFound } from './organisations.errors.ts';
import { leads, type OrgRole, type Permission } from './org-roles.ts';

/** An organisation as one of its members sees it: the only way for code of this module to reach one by its id. */
export interface OrgScope {
  readonly id: string;
  readonly name: string;
  readonly userId: string;
  readonly role: OrgRole;
  readonly grants: readonly Permission[];
}

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly role: OrgRole;
  readonly grants: Permission[];
}

const SCOPE = `select o.id, o.name, m.org_role as role, m.grants
  from organisations o join organisation_members m on m.organisation_id = o.id
  where o.id = $1 and m.user_id = $2 and m.state = 'active'`;
/** Changes of one organisation wait for each other, so that two of them never take its last owner. */
const LOCK = `${SCOPE} for no key update of o`;

/** Lets into an organisation who leads it. To everybody else it does not exist. */
@Injectable()
export class OrgScopes {
  async leader(q: SqlRunner, id: string, userId: string): Promise<OrgScope> {
    return this.only(await this.find(q, 'org_scope', SCOPE, id, userId), userId);
  }

  /** The same for a change, which nobody else makes at the same time. */
  async leaderForChange(q: SqlRunner, id: string, userId: string): Promise<OrgScope> {
    return this.only(await this.find(q, 'org_scope_lock', LOCK, id, userId), userId);
  }

  private async find(q: SqlRunner, name: string, text: string, id: string, userId: string) {
    return isUUID(id) ? q.maybe<Row>(name, text, [id, userId]) : null;
  }

  private only(row: Row | null, userId: string): OrgScope {
    if (!row || !leads(row.role)) throw organisationNotFound();
    return { ...row, userId };
  }
}
