import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Env } from '#config/env.ts';
import { Audit } from '#common/audit/index.ts';
import { samePassword } from '../auth.errors.ts';
import type { UpdateUserBody } from '../dto/auth-bodies.dto.ts';
import type { ClientInfo } from '../http-client-info.ts';
import { GuessLimit } from '../limits/guess-limit.ts';
import { OneTimeStore } from '../one-time/one-time-store.ts';
import { PasswordHasher } from '../passwords/password-hasher.ts';
import { checkNewPassword } from '../passwords/password-rules.ts';
import { CurrentPassword, type ProofRule } from '../reauthentication/current-password.ts';
import { Reauthentication } from '../reauthentication/reauthentication.service.ts';
import { SessionStore } from '../sessions/session-store.ts';
import type { UserRow } from '../users/user.row.ts';
import { UserStore } from '../users/user-store.ts';

export type PasswordBody = Pick<UpdateUserBody, 'password' | 'nonce' | 'current_password'>;

/** Changes the caller's own password: requires the proof, and ends the other sessions. */
@Injectable()
export class PasswordChange {
  constructor(
    private readonly env: Env,
    private readonly users: UserStore,
    private readonly passwords: PasswordHasher,
    private readonly guesses: GuessLimit,
    private readonly sessions: SessionStore,
    private readonly oneTime: OneTimeStore,
    private readonly reauthentication: Reauthentication,
    private readonly current: CurrentPassword,
    private readonly audit: Audit,
  ) {}

  /** The hash of the password a person wants; null when none was sent. Throws for one that may not be set. */
  async wanted(
    me: UserPrincipal,
    user: UserRow,
    { password, nonce, current_password: current }: PasswordBody,
    client: ClientInfo,
    rule: ProofRule = 'as_set',
  ): Promise<string | null> {
    if (!password) return null;
    await checkNewPassword(password, this.env);
    await this.reauthentication.assertHas(me, user, nonce, rule);
    await this.current.check(me, user, current, client, rule);
    await this.assertDifferent(user, password, client);
    // Last: a code that was spent on a refused change is lost.
    if (nonce) await this.reauthentication.spend(user, nonce, client);
    return this.passwords.hash(password);
  }

  /** Ends the sessions and magic links that depend on the old password. Returns the ended sessions. */
  async apply(q: EntityManager, me: UserPrincipal, hash: string): Promise<string[]> {
    await this.users.setPassword(q, me.userId, hash);
    await this.oneTime.dropAll(q, me.userId);
    const ended = await this.sessions.end(me.userId, me.sessionId, 'others', q);
    const detail = { sessions_ended: ended.length };
    await this.audit.record({ action: 'user.password_changed', subject: me.userId, detail }, q);
    return ended;
  }

  /** Comparing with the old password is a guess at it, and is counted as one. */
  private async assertDifferent(user: UserRow, password: string, { ip }: ClientInfo): Promise<void> {
    if (!user.encrypted_password) return;
    const check = async () =>
      (await this.passwords.verify(user.encrypted_password, password)) ? user : null;
    const same = await this.guesses.guess('password', user.email ?? user.phone ?? user.id, ip, { check });
    if (same) throw samePassword();
  }
}
