import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { isUUID } from 'class-validator';
import type { UserPrincipal } from '#access/principal.ts';
import { Audit, type AuditEvent } from '#common/audit/index.ts';
import { type ReasonDto, statedReason } from '#platform/validation/reason.ts';
import { RolesService } from '#identity/roles/index.ts';
import { OneTimeStore } from '../one-time/one-time-store.ts';
import { SessionEnder } from '../sessions/session-ender.ts';
import type { SuspensionDto } from './dto/suspension.dto.ts';
import { alreadySuspended, ownAccount, personMissing, sessionMissing } from './people.errors.ts';
import { SuspensionStore } from './suspension-store.ts';

/** An account after a change, and whether it changed anything. */
export interface AccountChange {
  readonly changed: boolean;
  readonly account: SuspensionDto;
}

interface AccountWrite {
  readonly q: EntityManager;
  readonly me: UserPrincipal;
  readonly userId: string;
  readonly reason: string;
  readonly before: SuspensionDto;
}

/** Suspends people, lifts suspensions and ends sessions. A suspended person is signed out everywhere at the next call. */
@Injectable()
export class Suspensions {
  constructor(
    private readonly store: SuspensionStore,
    private readonly roles: RolesService,
    private readonly sessions: SessionEnder,
    private readonly oneTime: OneTimeStore,
    private readonly audit: Audit,
  ) {}

  /** A ban of the operator's key, which has an end, becomes a suspension; what an admin suspended stays as it is. */
  suspend(me: UserPrincipal, userId: string, body: ReasonDto): Promise<AccountChange> {
    return this.change(me, userId, body, async (write) => {
      const { q, before, reason } = write;
      if (before.suspended_at !== null) throw alreadySuspended();
      await this.roles.keepLastAdmin(q, userId);
      await this.sessions.endAll(q, userId);
      // A link mailed before would open a session as soon as the suspension is lifted.
      await this.oneTime.dropAll(q, userId);
      await this.note('user.suspended', write, states(before.status, 'suspended'));
      return { changed: true, account: await this.store.suspend(q, userId, reason, me.userId) };
    });
  }

  /** Lifts a ban of the operator's key as well. An account in good standing stays as it is, without a line in the log. */
  restore(me: UserPrincipal, userId: string, body: ReasonDto): Promise<AccountChange> {
    return this.change(me, userId, body, async (write) => {
      if (write.before.status !== 'suspended') return { changed: false, account: write.before };
      const account = await this.store.restore(write.q, userId);
      await this.note('user.restored', write, states('suspended', account.status));
      return { changed: true, account };
    });
  }

  /** Ends every session of the person, who may sign in again. */
  signOut(me: UserPrincipal, userId: string, body: ReasonDto): Promise<AccountChange> {
    return this.change(me, userId, body, async (write) => {
      await this.sessions.endAll(write.q, userId);
      await this.note('user.signed_out_by_admin', write);
      return { changed: true, account: write.before };
    });
  }

  /** Ends one session of the person. */
  endSession(me: UserPrincipal, userId: string, session: string, body: ReasonDto): Promise<AccountChange> {
    return this.change(me, userId, body, async (write) => {
      if (!isUUID(session) || !(await this.sessions.end(write.q, userId, session))) throw sessionMissing();
      await this.note('user.session_ended_by_admin', write, { detail: { session } });
      return { changed: true, account: write.before };
    });
  }

  private change(
    me: UserPrincipal,
    userId: string,
    body: ReasonDto,
    run: (write: AccountWrite) => Promise<AccountChange>,
  ): Promise<AccountChange> {
    if (userId.toLowerCase() === me.userId) throw ownAccount();
    const reason = statedReason(body);
    return this.sessions.ending(userId, async (q) => {
      const before = isUUID(userId) ? await this.store.lock(q, userId) : null;
      if (!before) throw personMissing();
      return run({ q, me, userId, reason, before });
    });
  }

  private note(action: string, write: AccountWrite, change: AccountFields = {}): Promise<void> {
    const { q, me, userId, reason } = write;
    const target = { type: 'user', id: userId };
    return this.audit.record({ action, target, actorId: me.userId, reason, ...change }, q);
  }
}

type AccountFields = Pick<AuditEvent, 'before' | 'after' | 'detail'>;

/** The state of an account before and after a change, for the log. */
const states = (before: string, after: string): AccountFields => ({
  before: { status: before },
  after: { status: after },
});
