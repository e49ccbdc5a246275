import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { readPhone } from '../address.ts';
import { otpDisabled } from '../auth.errors.ts';
import type { OtpBody, ResendBody } from '../dto/auth-bodies.dto.ts';
import type { ClientInfo } from '../http-client-info.ts';
import { AccountCreator } from '../sign-up/account-creator.ts';
import { readSignUpData } from '../sign-up/sign-up-data.ts';
import { UserStore } from '../users/user-store.ts';
import { PhoneCodes, TEXT_SENT, type TextSent } from './phone-codes.ts';
import { PhoneStore } from './phone-store.ts';
import { SignUps } from '../sign-up/sign-ups.ts';

/** Requests for a code to a telephone: one-time sign-in, and a code once more. */
@Injectable()
export class PhoneRequests {
  constructor(
    private readonly data: DataSource,
    private readonly accounts: AccountCreator,
    private readonly users: UserStore,
    private readonly phones: PhoneStore,
    private readonly codes: PhoneCodes,
    private readonly signUps: SignUps,
  ) {}

  /** A number without an account gets one, unless the caller does not want that. */
  async otp(body: OtpBody, client: ClientInfo): Promise<TextSent> {
    const phone = this.reachable(body.phone);
    const data = readSignUpData(body.data);
    const mayCreate = body.create_user !== false && (await this.signUps.areOpen());
    if (!mayCreate && !(await this.users.byPhone(phone))) throw otpDisabled();
    return this.data.transaction(async (q) => {
      const account = { email: null, phone, passwordHash: null, data, confirmed: this.codes.autoconfirm };
      const created = mayCreate ? await this.accounts.create(q, account, client) : null;
      const userId = created ?? (await this.users.byPhone(phone, q))?.id;
      if (!userId) throw otpDisabled();
      return this.codes.send(q, userId, phone, 'sms');
    });
  }

  /** The same answer whether or not somebody waits for the code. */
  async resend(body: ResendBody): Promise<TextSent> {
    const phone = this.reachable(body.phone);
    await this.data.transaction((q) =>
      body.type === 'sms' ? this.resendCode(q, phone) : this.resendChange(q, phone),
    );
    return TEXT_SENT;
  }

  private async resendCode(q: EntityManager, phone: string): Promise<void> {
    const user = await this.users.byPhone(phone, q);
    if (user && !user.phone_confirmed_at) await this.codes.send(q, user.id, phone, 'sms');
  }

  private async resendChange(q: EntityManager, phone: string): Promise<void> {
    const user = await this.phones.findRequester(q, phone);
    if (user?.new_phone) await this.codes.send(q, user.id, user.new_phone, 'phone_change');
  }

  private reachable(sent: string | null | undefined): string {
    this.codes.assertEnabled();
    const phone = readPhone(sent);
    this.codes.assertReachable(phone);
    return phone;
  }
}
