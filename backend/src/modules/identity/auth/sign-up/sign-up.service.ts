import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Env } from '#config/env.ts';
import { Clock } from '#platform/clock/clock.ts';
import { readEmail, addressKindOf } from '../address.ts';
import { emailDisabled, userAlreadyExists } from '../auth.errors.ts';
import type { SignUpBody } from '../dto/auth-bodies.dto.ts';
import { readChallenge } from '../flows/pkce.ts';
import type { ClientInfo } from '../http-client-info.ts';
import { MailInterval } from '../limits/mail-interval.ts';
import { TimingEqualizer } from '../one-time/timing-equalizer.ts';
import { type LinkMail, LinkMailer } from '../one-time/link-mailer.ts';
import { checkNewPassword } from '../passwords/password-rules.ts';
import { PasswordHasher } from '../passwords/password-hasher.ts';
import { PhoneSignUp } from '../phones/phone-sign-up.service.ts';
import { type SessionAnswer, SessionIssuer } from '../sessions/session-issuer.ts';
import { SetupLink } from '../setup/setup-link.ts';
import { UserStore } from '../users/user-store.ts';
import { toUserView, type UserView } from '../users/user-view.ts';
import { AccountCreator, type NewAccount } from './account-creator.ts';
import { AnonymousSignIn } from './anonymous-sign-in.ts';
import { placeholderUser } from './placeholder-user.ts';
import { readSignUpData } from './sign-up-data.ts';
import { SignUps } from './sign-ups.ts';

type MailedAccount = NewAccount & { readonly email: string };

interface Outcome {
  readonly answer: UserView | SessionAnswer;
  readonly mailId?: string;
}

/** Sign-up by address and password. A known address gets the same answer, at the same price, as a new one. */
@Injectable()
export class SignUpService {
  constructor(
    private readonly data: DataSource,
    private readonly env: Env,
    private readonly clock: Clock,
    private readonly accounts: AccountCreator,
    private readonly users: UserStore,
    private readonly passwords: PasswordHasher,
    private readonly interval: MailInterval,
    private readonly links: LinkMailer,
    private readonly timing: TimingEqualizer,
    private readonly sessions: SessionIssuer,
    private readonly setup: SetupLink,
    private readonly anonymous: AnonymousSignIn,
    private readonly phones: PhoneSignUp,
    private readonly signUps: SignUps,
  ) {}

  async signUp(body: SignUpBody, redirectTo: string, client: ClientInfo): Promise<UserView | SessionAnswer> {
    const data = readSignUpData(body.data);
    // First: what else is off is not why. Whoever holds the first admin's link was let in; the link is judged when it is spent.
    if (!data.setupToken) await this.signUps.assertOpen();
    if (!body.email && !body.phone) return this.anonymous.signIn(body, client);
    if (addressKindOf(body) === 'phone') return this.phones.signUp(body, client);
    if (!this.env.AUTH_EMAIL) throw emailDisabled();
    const email = readEmail(body.email);
    const challenge = readChallenge(body);
    const password = await checkNewPassword(body.password, this.env);
    // Before anything is looked up: the price of a hash must not tell known from unknown.
    const passwordHash = await this.passwords.hash(password);
    const confirmed = this.env.AUTH_AUTOCONFIRM || data.setupToken !== null;
    const account = { email, passwordHash, data, confirmed };
    const mail = { address: email, kind: 'signup' as const, redirectTo, challenge };
    const outcome = await this.data.transaction((q) => this.make(q, account, mail, client));
    if (outcome.mailId) this.links.send(outcome.mailId);
    return outcome.answer;
  }

  private async make(
    q: EntityManager,
    account: MailedAccount,
    mail: Omit<LinkMail, 'userId'>,
    client: ClientInfo,
  ): Promise<Outcome> {
    const { setupToken } = account.data;
    if (setupToken) await this.setup.spend(q, setupToken);
    const userId = await this.accounts.create(q, account, client);
    if (account.confirmed) {
      if (!userId) throw userAlreadyExists();
      if (setupToken) await this.setup.makeAdmin(q, setupToken, userId);
      return { answer: await this.sessions.open(userId, 'password', client, q) };
    }
    await this.interval.claim(q, mail.address, 'signup');
    return userId ? this.requestConfirmation(q, userId, mail) : this.known(q, account, mail, client);
  }

  /** Confirmed: a look-alike, nothing stored or sent. Unconfirmed: the mail once more, password and data untouched. */
  private async known(
    q: EntityManager,
    account: MailedAccount,
    mail: Omit<LinkMail, 'userId'>,
    client: ClientInfo,
  ): Promise<Outcome> {
    const user = await this.users.byEmail(account.email, q);
    const waiting = user && !user.email_confirmed_at;
    await this.timing.runAndUndo(q, async () => {
      const userId = await this.accounts.create(q, { ...account, email: this.timing.address() }, client);
      if (userId && !waiting) await this.requestConfirmation(q, userId, mail);
    });
    if (waiting) return this.requestConfirmation(q, user.id, mail);
    return { answer: placeholderUser(account.email, account.data.metadata, this.clock.now()) };
  }

  private async requestConfirmation(
    q: EntityManager,
    userId: string,
    mail: Omit<LinkMail, 'userId'>,
  ): Promise<Outcome> {
    const mailId = await this.links.write(q, { ...mail, userId });
    await this.users.noteMail(q, userId, 'confirmation_sent_at');
    const user = await this.users.byId(userId, q);
    if (!user) throw new Error('the user of this transaction is gone');
    return { answer: toUserView(user), mailId };
  }
}
