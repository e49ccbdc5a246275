import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { type Role, ROLES } from '#access/principal.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { notify } from '#platform/database/notify.ts';
import { Audit } from '#common/audit/index.ts';
import { RolesService } from './roles.service.ts';
import { SESSIONS_CHANGED } from './sessions-changed.ts';
import { UserRole } from './user-role.entity.ts';

export interface NewRole {
  readonly user_id: string;
  readonly role: string;
}

const isRole = (text: string): text is Role => (ROLES as readonly string[]).includes(text);

/**
 * Roles as the service key writes them, row by row: with the rules, the audit entries and the announcement that a change by an
 * admin has. All in the transaction of the caller, who has found and locked the rows.
 */
@Injectable()
export class RoleRows {
  constructor(
    private readonly roles: RolesService,
    private readonly audit: Audit,
  ) {}

  /** Before the rows of a change are found: else two who change an admin's roles could wait for each other. */
  begin(q: EntityManager): Promise<void> {
    return this.roles.lockAdmins(q);
  }

  /** @returns the new rows' ids; a role that is held already is the database's refusal of a duplicate */
  async insert(q: EntityManager, rows: readonly NewRole[]): Promise<string[]> {
    const ids: string[] = [];
    for (const { user_id: userId, role } of rows) {
      const { identifiers } = await q.insert(UserRole, { userId, role: known(role) });
      ids.push(String(identifiers[0]?.['id']));
      await this.note(q, 'role.granted', userId, known(role));
    }
    return ids;
  }

  async update(q: EntityManager, ids: readonly string[], role: string): Promise<void> {
    for (const row of await this.held(q, ids)) {
      if (row.role === role) continue;
      await this.assertDispensable(q, row);
      await q.update(UserRole, { id: row.id }, { role: known(role) });
      await this.note(q, 'role.removed', row.userId, row.role);
      await this.note(q, 'role.granted', row.userId, known(role));
    }
  }

  async remove(q: EntityManager, ids: readonly string[]): Promise<void> {
    for (const row of await this.held(q, ids)) {
      await this.assertDispensable(q, row);
      await this.roles.remove(q, row.userId, row.role);
      await this.note(q, 'role.removed', row.userId, row.role);
    }
  }

  private held(q: EntityManager, ids: readonly string[]): Promise<UserRole[]> {
    return q.find(UserRole, { where: { id: In([...ids]) }, order: { id: 'ASC' } });
  }

  private async assertDispensable(q: EntityManager, { userId, role }: UserRole): Promise<void> {
    if (role === 'admin') await this.roles.keepLastAdmin(q, userId);
  }

  /** The person's next call counts with the new roles, in every process. */
  private async note(q: EntityManager, action: string, userId: string, role: Role): Promise<void> {
    const target = { type: 'user', id: userId };
    await this.audit.record({ action, target, actorKind: 'service', detail: { role } }, q);
    await notify(q, SESSIONS_CHANGED, userId);
  }
}

function known(role: string): Role {
  if (isRole(role)) return role;
  throw new AppError('validation_failed', 400, 'role must be one of the roles of this hub');
}
