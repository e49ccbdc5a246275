import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '../../../access/principal.ts';
import { Env } from '../../../config/env.ts';
import type { SqlRunner } from '../../../platform/database/sql.ts';
import { Audit } from '../../audit/index.ts';
import { samePassword } from '../auth.errors.ts';
import type { UpdateUserBody } from '../dto/auth-bodies.dto.ts';
import type { ClientInfo } from '../http-client-info.ts';
import { GuessLimit } from '../limits/guess-limit.ts';
import { OneTimeStore } from '../one-time/one-time-store.ts';
import { PasswordHasher } from '../passwords/password-hasher.ts';
import { checkNewPassword } from '../passwords/password-rules.ts';
import { CurrentPassword } from '../reauthentication/current-password.ts';
import { Reauthentication } from '../reauthentication/reauthentication.service.ts';
import { SessionStore } from '../sessions/session-store.ts';
import type { UserRow } from '../users/user.row.ts';
import { UserStore } from '../users/user-store.ts';

/** A new password of one's own: what must be proved before, and who is out after. */
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
    { password, nonce, current_password: current }: UpdateUserBody,
    client: ClientInfo,
  ): Promise<string | null> {
    if (!password) return null;
    // Before the mailed code is spent on it.
    await checkNewPassword(password, this.env);
    await this.reauthentication.check(me, user, nonce, client);
    await this.current.check(me, user, current, client);
    return this.newHash(user, password, client);
  }

  /** Whoever knew the old password, or holds a mailed link, is out with it. Answers the sessions that ended. */
  async apply(q: SqlRunner, me: UserPrincipal, hash: string): Promise<string[]> {
    await this.users.setPassword(q, me.userId, hash);
    await this.oneTime.dropAll(q, me.userId);
    const ended = await this.sessions.end(me.userId, me.sessionId, 'others', q);
    const detail = { sessions_ended: ended.length };
    await this.audit.record({ action: 'user.password_changed', subject: me.userId, detail }, q);
    return ended;
  }

  /** Comparing with the old password is a guess at it, and is counted as one. */
  private async newHash(user: UserRow, password: string, { ip }: ClientInfo): Promise<string> {
    const check = async () =>
      (await this.passwords.verify(user.encrypted_password, password)) ? user : null;
    const same = await this.guesses.guess('password', user.email ?? user.phone ?? user.id, ip, { check });
    if (same) throw samePassword();
    return this.passwords.hash(password);
  }
}
