import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { isUUID } from 'class-validator';
import type { UserPrincipal } from '#access/principal.ts';
import { Audit } from '#common/audit/index.ts';
import { RolesService } from '#identity/roles/index.ts';
import { OneTimeStore } from '../one-time/one-time-store.ts';
import { SessionEnder } from '../sessions/session-ender.ts';
import type { SuspensionDto } from './dto/suspension.dto.ts';
import { ownAccount, personMissing } from './people.errors.ts';
import { SuspensionStore } from './suspension-store.ts';

/** Suspends people and lifts suspensions. A suspended person is signed out everywhere at the next call. */
@Injectable()
export class Suspensions {
  constructor(
    private readonly store: SuspensionStore,
    private readonly roles: RolesService,
    private readonly sessions: SessionEnder,
    private readonly oneTime: OneTimeStore,
    private readonly audit: Audit,
  ) {}

  suspend(me: UserPrincipal, userId: string, reason: string): Promise<SuspensionDto> {
    return this.change(me, userId, async (q) => {
      await this.roles.keepLastAdmin(q, userId);
      await this.sessions.endAll(q, userId);
      // A link mailed before would open a session as soon as the suspension is lifted.
      await this.oneTime.dropAll(q, userId);
      await this.note(q, 'user.suspended', me, userId, { reason });
      return this.store.suspend(q, userId, reason, me.userId);
    });
  }

  /** Lifts a ban of the operator's key as well. An account in good standing stays as it is, without a line in the log. */
  restore(me: UserPrincipal, userId: string): Promise<SuspensionDto> {
    return this.change(me, userId, async (q, before) => {
      if (before.status !== 'suspended') return before;
      await this.note(q, 'user.restored', me, userId);
      return this.store.restore(q, userId);
    });
  }

  /** Ends every session of the person, who may sign in again. */
  signOut(me: UserPrincipal, userId: string): Promise<SuspensionDto> {
    return this.change(me, userId, async (q, before) => {
      await this.sessions.endAll(q, userId);
      await this.note(q, 'user.signed_out_by_admin', me, userId);
      return before;
    });
  }

  private change(
    me: UserPrincipal,
    userId: string,
    write: (q: EntityManager, before: SuspensionDto) => Promise<SuspensionDto>,
  ): Promise<SuspensionDto> {
    if (userId.toLowerCase() === me.userId) throw ownAccount();
    return this.sessions.ending(userId, async (q) => {
      const before = isUUID(userId) ? await this.store.lock(q, userId) : null;
      if (!before) throw personMissing();
      return write(q, before);
    });
  }

  private note(
    q: EntityManager,
    action: string,
    { userId: actorId }: UserPrincipal,
    subject: string,
    detail: Record<string, unknown> = {},
  ): Promise<void> {
    return this.audit.record({ action, subject, actorId, detail }, q);
  }
}
