import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import type { Role } from '#access/principal.ts';
import { sqlOn } from '#platform/database/sql.ts';
import { lockHub } from '#platform/database/transaction-lock.ts';
import { lastAdmin } from './roles.errors.ts';
import { ADMINS_BESIDES } from './roles.sql.ts';
import { UserRole } from './user-role.entity.ts';

/** Stores which person holds which role. The callers of `grant` enforce the rules about granting. */
@Injectable()
export class RolesService {
  constructor(@InjectRepository(UserRole) private readonly roles: Repository<UserRole>) {}

  /** In the order they were granted. */
  async userRoles(userId: string, q: EntityManager = this.roles.manager): Promise<Role[]> {
    const order = { grantedAt: 'ASC', role: 'ASC' } as const;
    const rows = await q.find(UserRole, { where: { userId }, order });
    return rows.map((row) => row.role);
  }

  async hasAdmin(): Promise<boolean> {
    return this.roles.existsBy({ role: 'admin' });
  }

  /** Makes the account the first admin, or answers false because there is one already. */
  async grantFirstAdmin(q: EntityManager, userId: string): Promise<boolean> {
    await this.lockAdmins(q);
    if (await q.existsBy(UserRole, { role: 'admin' })) return false;
    await this.grant(q, userId, 'admin');
    return true;
  }

  /** Part of the caller's transaction; false for a role that is held already: it stays as it is. */
  async grant(
    q: EntityManager,
    userId: string,
    role: Role,
    grantedBy: string | null = null,
  ): Promise<boolean> {
    const { raw } = await q
      .createQueryBuilder()
      .insert()
      .into(UserRole)
      .values({ userId, role, grantedBy })
      .orIgnore()
      .returning('role')
      .execute();
    return (raw as unknown[]).length > 0;
  }

  /** False for a role that was not held. */
  async remove(q: EntityManager, userId: string, role: Role): Promise<boolean> {
    return ((await q.delete(UserRole, { userId, role })).affected ?? 0) > 0;
  }

  /**
   * Throws when the user is the only admin who can still sign in. Until the transaction ends nobody else takes an
   * admin away, so of two who demote each other the second one finds out.
   */
  async keepLastAdmin(q: EntityManager, userId: string): Promise<void> {
    await this.lockAdmins(q);
    const { is_admin: isAdmin, others } = await sqlOn(q).one<{ is_admin: boolean; others: boolean }>(
      'admins_besides',
      ADMINS_BESIDES,
      [userId],
    );
    if (isAdmin && !others) throw lastAdmin();
  }

  /** Before rows of roles are locked: whoever takes an admin away takes this lock first. */
  async lockAdmins(q: EntityManager): Promise<void> {
    await lockHub(q, 'admins');
  }
}
