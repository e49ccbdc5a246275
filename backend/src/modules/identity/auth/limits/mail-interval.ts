import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Env } from '#config/env.ts';
import { sqlOn } from '#platform/database/sql.ts';
import { lockHub } from '#platform/database/transaction-lock.ts';
import { mailTotalReached, tooManyMails, tooManyTexts } from '../auth.errors.ts';
import type { TokenKind } from '../one-time/one-time-code.ts';
import { MAILS_THIS_HOUR, START_INTERVAL, REMAINING_WAIT } from './mail-interval.sql.ts';

/**
 * One mail of a kind per address and interval. Counted by address, known or not and whether or not a mail goes out,
 * so that a 429 says nothing about who has an account.
 */
@Injectable()
export class MailInterval {
  constructor(private readonly env: Env) {}

  async claim(q: EntityManager, address: string, kind: TokenKind): Promise<void> {
    await this.claimTotal(q);
    const wait = await this.wait(q, address, kind);
    if (wait > 0) throw tooManyMails(wait);
  }

  /** The same for a telephone number; texts have no total, since no provider sends them yet. */
  async claimText(q: EntityManager, phone: string, kind: TokenKind): Promise<void> {
    const wait = await this.wait(q, phone, kind);
    if (wait > 0) throw tooManyTexts(wait);
  }

  /** Seconds to wait; 0 when this one is claimed. */
  private async wait(q: EntityManager, address: string, kind: TokenKind): Promise<number> {
    const seconds = this.env.AUTH_MAIL_INTERVAL;
    const claimed = await sqlOn(q).run('mail_interval_claim', START_INTERVAL, [address, kind, seconds]);
    if (claimed > 0) return 0;
    const row = await sqlOn(q).one<{ wait: number }>('mail_interval_wait', REMAINING_WAIT, [
      address,
      kind,
      seconds,
    ]);
    return Math.max(1, row.wait);
  }

  /** Counts one more mail of this hour's total; requests run one after the other, so the total is never exceeded. */
  async claimTotal(q: EntityManager): Promise<void> {
    if (!this.env.SMTP_URL || !this.env.AUTH_RATE_LIMITS) return;
    await lockHub(q, 'mailsPerHour');
    const { sent } = await sqlOn(q).one<{ sent: number }>('mails_this_hour', MAILS_THIS_HOUR);
    if (sent >= this.env.AUTH_MAILS_PER_HOUR) throw mailTotalReached();
  }
}
