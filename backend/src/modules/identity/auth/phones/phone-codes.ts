import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Env } from '#config/env.ts';
import { Audit } from '#common/audit/index.ts';
import { phoneDisabled } from '../auth.errors.ts';
import { MailInterval } from '../limits/mail-interval.ts';
import type { TokenKind } from '../one-time/one-time-code.ts';
import { OneTimeStore } from '../one-time/one-time-store.ts';

const CODE_LIVES_S = 60;

/** What the original answers for a number with a fixed code. */
export interface TextSent {
  readonly message_id: string;
}
export const TEXT_SENT: TextSent = { message_id: 'test-otp' };

/**
 * Codes for telephone numbers. No text message is ever sent: a number of AUTH_PHONE has its fixed code, and every
 * other one is told that there is no provider.
 */
@Injectable()
export class PhoneCodes {
  constructor(
    private readonly env: Env,
    private readonly interval: MailInterval,
    private readonly tokens: OneTimeStore,
    private readonly audit: Audit,
  ) {}

  get autoconfirm(): boolean {
    return this.env.phone.autoconfirm;
  }

  assertEnabled(): void {
    if (!this.env.phone.enabled) throw phoneDisabled();
  }

  /** Throws for a number no code can reach; nothing may have been written before. */
  assertReachable(phone: string): void {
    if (!this.env.phone.codes.has(phone)) throw phoneDisabled();
  }

  /** The code is good for a minute from now on; one per number and interval. */
  async send(q: EntityManager, userId: string, phone: string, kind: TokenKind): Promise<TextSent> {
    this.assertReachable(phone);
    await this.interval.claimText(q, phone, kind);
    const code = this.env.phone.codes.get(phone);
    await this.tokens.issue(q, { userId, kind, address: phone, flowId: null, seconds: CODE_LIVES_S, code });
    await this.audit.record({ action: 'user.code_sent', subject: userId, detail: { kind } }, q);
    return TEXT_SENT;
  }
}
