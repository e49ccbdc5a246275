import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '../../../access/principal.ts';
import { Env } from '../../../config/env.ts';
import { Sql, type SqlRunner } from '../../../platform/database/sql.ts';
import { Audit } from '../../audit/index.ts';
import { readEmail } from '../address.ts';
import { invalid, notAdmin, samePassword, tokenUserGone } from '../auth.errors.ts';
import type { UpdateUserBody } from '../dto/auth-bodies.dto.ts';
import { updateNeedsAal2 } from '../factors/factor.errors.ts';
import { hasVerified } from '../factors/factor.row.ts';
import type { ClientInfo } from '../http-client-info.ts';
import { EmailChange, type WantedChange } from '../email-change/email-change.service.ts';
import { readChallenge } from '../flows/pkce.ts';
import { GuessLimit } from '../limits/guess-limit.ts';
import { LinkMailer } from '../one-time/link-mailer.ts';
import { OneTimeStore } from '../one-time/one-time-store.ts';
import { PasswordHasher } from '../passwords/password-hasher.ts';
import { checkNewPassword } from '../passwords/password-rules.ts';
import { CurrentPassword } from '../reauthentication/current-password.ts';
import { Reauthentication } from '../reauthentication/reauthentication.service.ts';
import { PhoneChange } from '../phones/phone-change.service.ts';
import { SessionCache } from '../sessions/session-cache.ts';
import { type LogoutScope, SessionStore } from '../sessions/session-store.ts';
import { checkMetadata } from '../sign-up/sign-up-data.ts';
import { readMetadataChanges } from './metadata-changes.ts';
import { UserStore } from './user-store.ts';
import type { UserRow } from './user.row.ts';
import { toUserView, type UserView } from './user-view.ts';

/** Said by us about the address, never by the person. */
const OURS: readonly string[] = ['sub', 'email', 'email_verified', 'phone_verified'];

/** The signed-in person's own account: read it, change it, leave it. */
@Injectable()
export class AccountService {
  constructor(
    private readonly env: Env,
    private readonly sql: Sql,
    private readonly users: UserStore,
    private readonly passwords: PasswordHasher,
    private readonly guesses: GuessLimit,
    private readonly sessions: SessionStore,
    private readonly cache: SessionCache,
    private readonly oneTime: OneTimeStore,
    private readonly changes: EmailChange,
    private readonly reauthentication: Reauthentication,
    private readonly current: CurrentPassword,
    private readonly links: LinkMailer,
    private readonly phones: PhoneChange,
    private readonly audit: Audit,
  ) {}

  async read({ userId }: UserPrincipal): Promise<UserView> {
    return toUserView(await this.mustFind(userId));
  }

  async update(
    me: UserPrincipal,
    body: UpdateUserBody,
    client: ClientInfo,
    redirectTo: string,
  ): Promise<UserView> {
    const user = await this.mustFind(me.userId);
    mustBeStrong(me, user, body);
    refuseUnchangeable(body);
    const change = wantedChange(user, body, redirectTo);
    const phone = this.phones.wanted(user, body.phone);
    if (body.password) {
      await this.reauthentication.check(me, user, body.nonce, client);
      await this.current.check(me, user, body.current_password, client);
    }
    const hash = body.password ? await this.newHash(user, body.password, client) : null;
    const { kept, removed } = readMetadataChanges(ownData(body.data ?? {}));
    checkMetadata({ ...user.user_metadata, ...kept });
    const { ended, mails } = await this.sql.tx(async (q) => {
      if (body.data) await this.users.mergeMetadata(q, me.userId, kept, removed);
      // The password first: it ends pending tokens, and those of the change must live.
      const out = hash ? await this.changePassword(q, me, hash) : [];
      if (phone) await this.phones.request(q, user, phone);
      return { ended: out, mails: change ? await this.changes.request(q, user, change) : [] };
    });
    ended.forEach((id) => this.cache.drop(id));
    mails.forEach((id) => this.links.send(id));
    return this.read(me);
  }

  /** Without the second step as well, as in the original: it only ever takes access away. */
  async logout(me: UserPrincipal, scope = 'global'): Promise<void> {
    if (!isScope(scope)) throw invalid(`Unsupported logout scope "${scope.slice(0, 20)}"`);
    const ended = await this.sql.tx(async (q) => {
      await this.audit.record({ action: 'user.signed_out', subject: me.userId, detail: { scope } }, q);
      return this.sessions.end(me.userId, me.sessionId, scope, q);
    });
    ended.forEach((id) => this.cache.drop(id));
  }

  /** Whoever knew the old password, or holds a mailed link, is out with it. */
  private async changePassword(q: SqlRunner, me: UserPrincipal, hash: string): Promise<string[]> {
    await this.users.setPassword(q, me.userId, hash);
    await this.oneTime.dropAll(q, me.userId);
    await this.audit.record({ action: 'user.password_changed', subject: me.userId }, q);
    return this.sessions.end(me.userId, me.sessionId, 'others', q);
  }

  /** Comparing with the old password is a guess at it, and is counted as one. */
  private async newHash(user: UserRow, password: string, { ip }: ClientInfo): Promise<string> {
    await checkNewPassword(password, this.env);
    const check = async () =>
      (await this.passwords.verify(user.encrypted_password, password)) ? user : null;
    const same = await this.guesses.guess('password', user.email ?? user.phone ?? user.id, ip, { check });
    if (same) throw samePassword();
    return this.passwords.hash(password);
  }

  private async mustFind(userId: string): Promise<UserRow> {
    const user = await this.users.byId(userId);
    if (!user) throw tokenUserGone();
    return user;
  }
}

const isScope = (scope: string): scope is LogoutScope =>
  scope === 'global' || scope === 'local' || scope === 'others';

/** With a second factor, what opens the account is changed with it only. */
function mustBeStrong(me: UserPrincipal, user: UserRow, { email, phone, password }: UpdateUserBody): void {
  if ((email || phone || password) && me.aal !== 'aal2' && hasVerified(user.factors)) throw updateNeedsAal2();
}

function refuseUnchangeable({ app_metadata }: UpdateUserBody): void {
  if (app_metadata !== undefined && app_metadata !== null) throw notAdmin();
}

/** Null when no other address was sent. */
function wantedChange(user: UserRow, body: UpdateUserBody, redirectTo: string): WantedChange | null {
  const address = body.email ? readEmail(body.email) : user.email;
  if (!address || address === user.email) return null;
  return { address, redirectTo, challenge: readChallenge(body) };
}

/** What the person says about themselves; what we say about the address stays. */
const ownData = (data: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(data).filter(([key]) => !OURS.includes(key)));
