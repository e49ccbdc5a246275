import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Env } from '#config/env.ts';
import { Clock } from '#platform/clock/clock.ts';
import { readPhone } from '../address.ts';
import { invalid, setupLinkInvalid, userAlreadyExists } from '../auth.errors.ts';
import type { SignUpBody } from '../dto/auth-bodies.dto.ts';
import { readChallenge } from '../flows/pkce.ts';
import type { ClientInfo } from '../http-client-info.ts';
import { PasswordHasher } from '../passwords/password-hasher.ts';
import { checkNewPassword } from '../passwords/password-rules.ts';
import { type SessionAnswer, SessionIssuer } from '../sessions/session-issuer.ts';
import { AccountCreator, type NewAccount } from '../sign-up/account-creator.ts';
import { placeholderUser } from '../sign-up/placeholder-user.ts';
import { readSignUpData } from '../sign-up/sign-up-data.ts';
import { UserStore } from '../users/user-store.ts';
import { toUserView, type UserView } from '../users/user-view.ts';
import { PhoneCodes } from './phone-codes.ts';
import { PhoneStore } from './phone-store.ts';
import { SignUps } from '../sign-up/sign-ups.ts';

/** Sign-up by telephone number and password: a session at once with autoconfirm, else an account that waits for its code. */
@Injectable()
export class PhoneSignUp {
  constructor(
    private readonly data: DataSource,
    private readonly env: Env,
    private readonly clock: Clock,
    private readonly accounts: AccountCreator,
    private readonly users: UserStore,
    private readonly phones: PhoneStore,
    private readonly codes: PhoneCodes,
    private readonly passwords: PasswordHasher,
    private readonly sessions: SessionIssuer,
    private readonly signUps: SignUps,
  ) {}

  async signUp(body: SignUpBody, client: ClientInfo): Promise<UserView | SessionAnswer> {
    this.codes.assertEnabled();
    await this.signUps.assertOpen();
    const phone = readPhone(body.phone);
    if (readChallenge(body)) throw invalid('PKCE not supported for phone signups');
    const password = await checkNewPassword(body.password, this.env);
    const data = readSignUpData(body.data);
    // The first admin has an address that mail reaches.
    if (data.setupToken) throw setupLinkInvalid();
    const confirmed = this.codes.autoconfirm;
    if (!confirmed) this.codes.assertReachable(phone);
    const passwordHash = await this.passwords.hash(password);
    const account = { email: null, phone, passwordHash, data, confirmed };
    return this.data.transaction((q) => this.make(q, account, client));
  }

  private async make(
    q: EntityManager,
    account: NewAccount & { phone: string },
    client: ClientInfo,
  ): Promise<UserView | SessionAnswer> {
    const userId = await this.accounts.create(q, account, client);
    if (account.confirmed) {
      if (!userId) throw userAlreadyExists();
      return this.sessions.open(userId, 'password', client, q);
    }
    const id = userId ?? (await this.waiting(q, account.phone));
    return id ? this.requestConfirmation(q, id, account.phone) : this.placeholder(account);
  }

  /** The unconfirmed account of the number: it gets its code once more, password and data untouched. */
  private async waiting(q: EntityManager, phone: string): Promise<string | null> {
    const user = await this.users.byPhone(phone, q);
    return user && !user.phone_confirmed_at ? user.id : null;
  }

  private async requestConfirmation(q: EntityManager, userId: string, phone: string): Promise<UserView> {
    await this.codes.send(q, userId, phone, 'sms');
    await this.phones.markConfirmationSent(q, userId);
    const user = await this.users.byId(userId, q);
    if (!user) throw new Error('the user of this transaction is gone');
    return toUserView(user);
  }

  private placeholder({ phone, data }: NewAccount & { phone: string }): UserView {
    const user = placeholderUser('', data.metadata, this.clock.now());
    return { ...user, phone, app_metadata: { provider: 'phone', providers: ['phone'] } };
  }
}
