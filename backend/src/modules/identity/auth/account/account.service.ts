import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { readEmail } from '../address.ts';
import { notAdmin, tokenUserGone } from '../auth.errors.ts';
import type { UpdateUserBody } from '../dto/auth-bodies.dto.ts';
import { updateNeedsAal2 } from '../factors/factor.errors.ts';
import { hasVerified } from '../factors/factor.row.ts';
import type { ClientInfo } from '../http-client-info.ts';
import { EmailChange, type RequestedEmailChange } from '../email-change/email-change.service.ts';
import { readChallenge } from '../flows/pkce.ts';
import { LinkMailer } from '../one-time/link-mailer.ts';
import { PhoneChange } from '../phones/phone-change.service.ts';
import { SessionCache } from '../sessions/session-cache.ts';
import { checkMetadata } from '../sign-up/sign-up-data.ts';
import { readMetadataChanges } from '../users/metadata-changes.ts';
import { PasswordChange } from './password-change.ts';
import { UserStore } from '../users/user-store.ts';
import type { UserRow } from '../users/user.row.ts';
import { toUserView, type UserView } from '../users/user-view.ts';

/** The server sets these fields; a person cannot change them. */
const RESERVED_KEYS: readonly string[] = ['sub', 'email', 'email_verified', 'phone_verified'];

/** The signed-in person's own account: read it and change it. */
@Injectable()
export class AccountService {
  constructor(
    private readonly data: DataSource,
    private readonly users: UserStore,
    private readonly passwords: PasswordChange,
    private readonly changes: EmailChange,
    private readonly phones: PhoneChange,
    private readonly links: LinkMailer,
    private readonly cache: SessionCache,
  ) {}

  async read({ userId }: UserPrincipal): Promise<UserView> {
    return toUserView(await this.findOrThrow(userId));
  }

  async update(
    me: UserPrincipal,
    body: UpdateUserBody,
    client: ClientInfo,
    redirectTo: string,
  ): Promise<UserView> {
    const user = await this.findOrThrow(me.userId);
    assertStrong(me, user, body);
    refuseUnchangeable(body);
    const change = wantedChange(user, body, redirectTo);
    const phone = this.phones.wanted(user, body.phone);
    const hash = await this.passwords.wanted(me, user, body, client);
    const { kept, removed } = readMetadataChanges(ownData(body.data ?? {}));
    checkMetadata({ ...user.user_metadata, ...kept });
    const { ended, mails } = await this.data.transaction(async (q) => {
      if (body.data) await this.users.mergeMetadata(q, me.userId, kept, removed);
      // The password first: it ends pending tokens, and those of the change must live.
      const out = hash ? await this.passwords.apply(q, me, hash) : [];
      if (phone) await this.phones.request(q, user, phone);
      return { ended: out, mails: change ? await this.changes.request(q, user, change) : [] };
    });
    ended.forEach((id) => this.cache.drop(id));
    mails.forEach((id) => this.links.send(id));
    return this.read(me);
  }

  private async findOrThrow(userId: string): Promise<UserRow> {
    const user = await this.users.byId(userId);
    if (!user) throw tokenUserGone();
    return user;
  }
}

/** With a second factor, what opens the account is changed with it only. */
function assertStrong(me: UserPrincipal, user: UserRow, { email, phone, password }: UpdateUserBody): void {
  if ((email || phone || password) && me.aal !== 'aal2' && hasVerified(user.factors)) throw updateNeedsAal2();
}

function refuseUnchangeable({ app_metadata }: UpdateUserBody): void {
  if (app_metadata !== undefined && app_metadata !== null) throw notAdmin();
}

/** Null when no other address was sent. */
function wantedChange(user: UserRow, body: UpdateUserBody, redirectTo: string): RequestedEmailChange | null {
  const address = body.email ? readEmail(body.email) : user.email;
  if (!address || address === user.email) return null;
  return { address, redirectTo, challenge: readChallenge(body) };
}

/** What the person says about themselves; what we say about the address stays. */
const ownData = (data: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(data).filter(([key]) => !RESERVED_KEYS.includes(key)));
