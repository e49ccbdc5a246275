import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Capabilities } from '#identity/capabilities/index.ts';
import { RolesService } from '#identity/roles/index.ts';
import { EVENTS } from '../events.capability.ts';
import { PARTICIPANTS } from '../participants.ts';
import { cannotTakePart } from './organiser.errors.ts';

/** Finds accounts that may take part in events, by their address. */
@Injectable()
export class ParticipantAccounts {
  constructor(
    private readonly roles: RolesService,
    private readonly capabilities: Capabilities,
  ) {}

  /**
   * Whom the organizer adds stands in the roster by name, so a success tells that there is an account. A refusal tells nothing:
   * it is the same where there is no account, and where it is suspended or may not take part.
   *
   * @throws AppError 422 `cannot_take_part`
   */
  async find(q: EntityManager, email: string): Promise<string> {
    const account = await q
      .createQueryBuilder()
      .select('u.id', 'id')
      .from('auth.users', 'u')
      .where('u.email = :email and u.deleted_at is null', { email })
      .andWhere('(u.banned_until is null or u.banned_until < now())')
      .getRawOne<{ id: string }>();
    if (!account || !(await this.mayTakePart(q, account.id))) throw cannotTakePart();
    return account.id;
  }

  private async mayTakePart(q: EntityManager, userId: string): Promise<boolean> {
    const roles = await this.roles.userRoles(userId, q);
    if (!roles.some((role) => PARTICIPANTS.includes(role))) return false;
    return (await this.capabilities.among(EVENTS.key, [userId], q)).has(userId);
  }
}
