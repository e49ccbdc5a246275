import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Env } from '#config/env.ts';
import { Clock } from '#platform/clock/clock.ts';
import type { Transaction } from '#platform/database/sql.ts';
import { Audit } from '#common/audit/index.ts';
import { readPhone, addressKindOf } from '../address.ts';
import {
  emailNotConfirmed,
  emailSignInDisabled,
  invalid,
  invalidCredentials,
  phoneNotConfirmed,
  phoneSignInDisabled,
  userBanned,
} from '../auth.errors.ts';
import type { TokenBody } from '../dto/auth-bodies.dto.ts';
import type { ClientInfo } from '../http-client-info.ts';
import { GuessLimit } from '../limits/guess-limit.ts';
import { TimingEqualizer } from '../one-time/timing-equalizer.ts';
import { PasswordHasher } from '../passwords/password-hasher.ts';
import { weaknessOf, type Weakness } from '../passwords/password-rules.ts';
import { DeniedAttempts } from '../denied-attempts/denied-attempts.ts';
import { isBanned, type UserRow } from '../users/user.row.ts';
import { UserStore } from '../users/user-store.ts';
import { type SessionAnswer, SessionIssuer } from './session-issuer.ts';

/** Sign-in by address or number and password. Wrong password, unknown address and no password are one answer at one price. */
@Injectable()
export class PasswordSignIn {
  constructor(
    private readonly env: Env,
    private readonly clock: Clock,
    private readonly users: UserStore,
    private readonly passwords: PasswordHasher,
    private readonly guesses: GuessLimit,
    private readonly sessions: SessionIssuer,
    private readonly audit: Audit,
    private readonly timing: TimingEqualizer,
    private readonly deniedAttempts: DeniedAttempts,
  ) {}

  async signIn(body: TokenBody, client: ClientInfo): Promise<SessionAnswer & { weak_password?: Weakness }> {
    const by = addressKindOf(body);
    if (by === 'phone' && !this.env.phone.enabled) throw phoneSignInDisabled();
    if (by === 'email' && !this.env.AUTH_EMAIL) throw emailSignInDisabled();
    if (!body.password) throw invalid('Password is required');
    const { password } = body;
    const address = by === 'phone' ? readPhone(body.phone) : (body.email ?? '').toLowerCase();
    const account: { user: UserRow | null } = { user: null };
    const user = await this.guesses.guess('password', address, client.ip, {
      // One statement reads the user and how full the account of guesses is.
      level: async (subject) => {
        const { level, ...found } = await this.users.forSignIn(by, address, subject);
        account.user = found.user;
        return level;
      },
      check: async () =>
        (await this.passwords.verify(account.user?.encrypted_password, password)) ? account.user : null,
      wrong: (q) => this.recordWrong(account.user, client, q),
    });
    if (!user) throw this.refused(account.user);
    this.assertSignUpAllowed(user, by);
    const hash = await this.freshHash(user, password);
    const session = await this.sessions.openByPassword(user.id, hash, client);
    const weakness = await weaknessOf(password, this.env);
    return weakness ? { ...session, weak_password: weakness } : session;
  }

  private assertSignUpAllowed(user: UserRow, by: 'email' | 'phone'): void {
    if (isBanned(user, this.clock.now())) throw userBanned();
    if (by === 'email' && !user.email_confirmed_at) throw emailNotConfirmed();
    if (by === 'phone' && !user.phone_confirmed_at) throw phoneNotConfirmed();
  }

  /** The hash to store from now on; an imported or cheap hash is replaced by a new one. */
  private async freshHash(
    { id, encrypted_password: stored }: UserRow,
    password: string,
  ): Promise<string | null> {
    if (!stored || !this.passwords.isOutdated(stored)) return stored;
    const fresh = await this.passwords.hash(password);
    if (await this.users.rehash(id, stored, fresh)) return fresh;
    // Another sign-in was faster, or the password was changed: then the session with the old hash will not open.
    const now = (await this.users.byId(id))?.encrypted_password;
    return now && (await this.passwords.verify(now, password)) ? now : stored;
  }

  /**
   * A wrong password of a known account is a row of the audit log. The row for an address without account is undone, so that
   * both take the same time.
   */
  private recordWrong(user: UserRow | null, { ip }: ClientInfo, q: Transaction): Promise<void> {
    return this.timing.run(q, { keep: user !== null }, () =>
      this.audit.record(
        {
          action: 'user.sign_in_refused',
          subject: user?.id ?? randomUUID(),
          actorKind: 'anon',
          ip,
          detail: { code: 'invalid_credentials' },
        },
        q,
      ),
    );
  }

  /** Addresses without account are counted in the audit log by network, like other floods. */
  private refused(user: UserRow | null): Error {
    return user ? this.deniedAttempts.written(invalidCredentials()) : invalidCredentials();
  }
}
