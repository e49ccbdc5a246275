import { Injectable } from '@nestjs/common';
import { Env } from '#config/env.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Audit } from '#common/audit/index.ts';
import { readPhone, whichAddress } from '../address.ts';
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
    private readonly deniedAttempts: DeniedAttempts,
  ) {}

  async signIn(body: TokenBody, client: ClientInfo): Promise<SessionAnswer & { weak_password?: Weakness }> {
    const by = whichAddress(body);
    if (by === 'phone' && !this.env.phone.enabled) throw phoneSignInDisabled();
    if (by === 'email' && !this.env.AUTH_EMAIL) throw emailSignInDisabled();
    if (!body.password) throw invalid('Password is required');
    const { password } = body;
    const address = by === 'phone' ? readPhone(body.phone) : (body.email ?? '').toLowerCase();
    const seen: { user: UserRow | null } = { user: null };
    const user = await this.guesses.guess('password', address, client.ip, {
      // One statement reads the user and how full the account of guesses is.
      level: async (subject) => {
        const { level, ...found } = await this.users.forSignIn(by, address, subject);
        seen.user = found.user;
        return level;
      },
      check: async () =>
        (await this.passwords.verify(seen.user?.encrypted_password, password)) ? seen.user : null,
    });
    if (!user) throw await this.refused(seen.user, client);
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

  /** The hash of the password as it is stored from now on: an imported or cheap one is made anew. */
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

  /** Each wrong password of a known account is a row; addresses nobody has are counted like other floods. */
  private async refused(user: UserRow | null, { ip }: ClientInfo): Promise<Error> {
    if (!user) return invalidCredentials();
    const detail = { code: 'invalid_credentials' };
    await this.audit.record({
      action: 'user.sign_in_refused',
      subject: user.id,
      actorKind: 'anon',
      ip,
      detail,
    });
    return this.deniedAttempts.written(invalidCredentials());
  }
}
