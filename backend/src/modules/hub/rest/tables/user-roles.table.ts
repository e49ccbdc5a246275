import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type NewRole, RoleRows, UserRole } from '#identity/roles/index.ts';
import { typed, type Written } from '../wire/body.ts';
import { type Change, RestTable } from './rest-table.ts';

/** Who granted a role stays inside the hub. */
type RoleRow = Pick<UserRole, 'id' | 'role'> & { user_id: string; granted_at: string };

const COLUMNS = { id: true, user_id: true, role: true, granted_at: true } satisfies Record<
  keyof RoleRow,
  true
>;

/** Roles: people read their own, the service key grants and takes them. */
@Injectable()
export class UserRolesTable extends RestTable {
  readonly name = 'user_roles';
  readonly entity = UserRole;
  readonly columns = Object.keys(COLUMNS);
  readonly owner = 'user_id';
  readonly writers = { insert: 'service', update: 'service', remove: 'service' } as const;
  readonly writable = { insert: new Set(['user_id', 'role']), update: new Set(['role']) };

  constructor(private readonly roles: RoleRows) {
    super();
  }

  override begin(manager: EntityManager): Promise<void> {
    return this.roles.begin(manager);
  }

  override async insert(manager: EntityManager, rows: readonly Written[]): Promise<Change> {
    return {
      ids: await this.roles.insert(
        manager,
        rows.map((row) => typed<NewRole>(row)),
      ),
    };
  }

  override async update(manager: EntityManager, ids: readonly string[], { role }: Written): Promise<Change> {
    if (role !== undefined) await this.roles.update(manager, ids, String(role));
    return { ids };
  }

  override async remove(manager: EntityManager, ids: readonly string[]): Promise<Change> {
    await this.roles.remove(manager, ids);
    return { ids };
  }
}
