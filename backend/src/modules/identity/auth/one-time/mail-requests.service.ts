import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Env } from '#config/env.ts';
import { readEmail } from '../address.ts';
import { emailDisabled, emailSignInDisabled, invalid, otpDisabled } from '../auth.errors.ts';
import type { OtpBody, RecoverBody, ResendBody } from '../dto/auth-bodies.dto.ts';
import { EmailChange } from '../email-change/email-change.service.ts';
import { type Challenge, readChallenge } from '../flows/pkce.ts';
import type { ClientInfo } from '../http-client-info.ts';
import { MailInterval } from '../limits/mail-interval.ts';
import { AccountCreator } from '../sign-up/account-creator.ts';
import { readSignUpData } from '../sign-up/sign-up-data.ts';
import { UserStore } from '../users/user-store.ts';
import { TimingEqualizer } from './timing-equalizer.ts';
import { LinkMailer } from './link-mailer.ts';
import type { MailKind } from './one-time-code.ts';
import { SignUps } from '../sign-up/sign-ups.ts';

interface Wanted {
  readonly address: string;
  readonly redirectTo: string;
  readonly challenge: Challenge | null;
}

/** Requests for a mail: recover, resend, one-time sign-in. No answer reveals whether the address has an account. */
@Injectable()
export class MailRequests {
  constructor(
    private readonly data: DataSource,
    private readonly env: Env,
    private readonly users: UserStore,
    private readonly accounts: AccountCreator,
    private readonly interval: MailInterval,
    private readonly links: LinkMailer,
    private readonly timing: TimingEqualizer,
    private readonly changes: EmailChange,
    private readonly signUps: SignUps,
  ) {}

  async recover(body: RecoverBody, redirectTo: string): Promise<void> {
    const wanted = { address: readEmail(body.email), redirectTo, challenge: readChallenge(body) };
    await this.mailing('recovery', wanted, async (q) => {
      const user = await this.users.byEmail(wanted.address, q);
      return user
        ? this.mail(q, user.id, 'recovery', wanted)
        : this.timing.mail(q, { ...wanted, kind: 'recovery' });
    });
  }

  async resend(body: ResendBody, redirectTo: string): Promise<void> {
    if (body.type !== 'signup' && body.type !== 'email_change')
      throw invalid('Missing one of these types: signup, email_change, sms, phone_change');
    if (!this.env.AUTH_EMAIL) throw emailDisabled();
    const wanted = { address: readEmail(body.email), redirectTo, challenge: readChallenge(body) };
    if (body.type === 'email_change') return this.resendChange(wanted);
    await this.mailing('signup', wanted, async (q) => {
      const user = await this.users.byEmail(wanted.address, q);
      return user && !user.email_confirmed_at
        ? this.mail(q, user.id, 'signup', wanted)
        : this.timing.mail(q, { ...wanted, kind: 'signup' });
    });
  }

  /** Both mails of a pending change once more; without one, the work of them. */
  private async resendChange(wanted: Wanted): Promise<void> {
    const mails = await this.data.transaction(async (q) => {
      const user = await this.users.byEmail(wanted.address, q);
      if (user?.new_email) return this.changes.mail(q, user, { ...wanted, address: user.new_email });
      await this.interval.claim(q, wanted.address, 'email_change_current');
      // As many mails as a change has.
      await this.timing.mail(q, { ...wanted, kind: 'email_change_current' });
      await this.timing.mail(q, { ...wanted, kind: 'email_change_new' });
      return [];
    });
    mails.forEach((id) => this.links.send(id));
  }

  /**
   * A confirmed address gets a sign-in link; any other becomes an account that waits for its confirmation, unless accounts
   * come by invitation only: then nothing comes of it, and the answer is the same.
   */
  async otp(body: OtpBody, redirectTo: string, client: ClientInfo): Promise<void> {
    const wanted = { address: readEmail(body.email), redirectTo, challenge: readChallenge(body) };
    if (!this.env.AUTH_EMAIL) throw emailSignInDisabled();
    const data = readSignUpData(body.data);
    const wantsAccount = body.create_user !== false;
    const mayCreate = wantsAccount && (await this.signUps.areOpen());
    if (!wantsAccount && !(await this.users.byEmail(wanted.address))) throw otpDisabled();
    await this.mailing('magiclink', wanted, async (q) => {
      const account = { email: wanted.address, passwordHash: null, data, confirmed: false };
      const created = mayCreate ? await this.accounts.create(q, account, client) : null;
      if (created) return this.mail(q, created, 'signup', wanted);
      await this.timing.runAndUndo(q, () =>
        this.accounts.create(q, { ...account, email: this.timing.address() }, client),
      );
      const user = await this.users.byEmail(wanted.address, q);
      if (!user) return this.timing.mail(q, { ...wanted, kind: 'magiclink' });
      return this.mail(q, user.id, user.email_confirmed_at ? 'magiclink' : 'signup', wanted);
    });
  }

  /** The interval is claimed first, for every address alike; the mail leaves after the commit. */
  private async mailing(
    kind: MailKind,
    { address }: Wanted,
    write: (q: EntityManager) => Promise<string | null>,
  ): Promise<void> {
    const mailId = await this.data.transaction(async (q) => {
      await this.interval.claim(q, address, kind);
      return write(q);
    });
    if (mailId) this.links.send(mailId);
  }

  private async mail(q: EntityManager, userId: string, kind: MailKind, wanted: Wanted): Promise<string> {
    const id = await this.links.write(q, { ...wanted, userId, kind });
    await this.users.noteMail(q, userId, kind === 'signup' ? 'confirmation_sent_at' : 'recovery_sent_at');
    return id;
  }
}
