import { Injectable } from '@nestjs/common';
import { Env } from '#config/env.ts';
import type { SqlRunner } from '#platform/database/sql.ts';
import { mailTotalReached, tooManyMails, tooManyTexts } from '../auth.errors.ts';
import type { TokenKind } from '../one-time/one-time-code.ts';

/**
 * One mail of a kind per address and interval. Counted by address, known or not and whether or not a mail goes out,
 * so that a 429 says nothing about who has an account.
 */
@Injectable()
export class MailInterval {
  constructor(private readonly env: Env) {}

  async claim(q: SqlRunner, address: string, kind: TokenKind): Promise<void> {
    await this.claimTotal(q);
    const wait = await this.wait(q, address, kind);
    if (wait > 0) throw tooManyMails(wait);
  }

  /** The same for a telephone number; texts have no total, since no provider sends them yet. */
  async claimText(q: SqlRunner, phone: string, kind: TokenKind): Promise<void> {
    const wait = await this.wait(q, phone, kind);
    if (wait > 0) throw tooManyTexts(wait);
  }

  /** Seconds to wait; 0 when this one is claimed. */
  private async wait(q: SqlRunner, address: string, kind: TokenKind): Promise<number> {
    const seconds = this.env.AUTH_MAIL_INTERVAL;
    const claimed = await q.run('mail_interval_claim', CLAIM, [address, kind, seconds]);
    if (claimed > 0) return 0;
    const row = await q.one<{ wait: number }>('mail_interval_wait', WAIT, [address, kind, seconds]);
    return Math.max(1, row.wait);
  }

  /** One more mail of this hour's total, whoever gets it; requests take turns, so the total is never exceeded. */
  async claimTotal(q: SqlRunner): Promise<void> {
    if (!this.env.SMTP_URL || !this.env.AUTH_RATE_LIMITS) return;
    await q.run('mails_lock', 'select pg_advisory_xact_lock($1)', [TOTAL_LOCK]);
    const { sent } = await q.one<{ sent: number }>('mails_this_hour', THIS_HOUR);
    if (sent >= this.env.AUTH_MAILS_PER_HOUR) throw mailTotalReached();
  }
}

const TOTAL_LOCK = 7_310_002;
const THIS_HOUR = `select count(*)::int as sent from mails
  where created_at > now() - interval '1 hour' and created_at <= clock_timestamp()`;

/** One in the future is from before the clock was set back: how long ago that is, nobody knows. */
const CLAIM = `
  insert into auth.mail_intervals as m (address, kind, last_at) values ($1, $2, clock_timestamp())
  on conflict (address, kind) do update set last_at = excluded.last_at
    where m.last_at <= clock_timestamp() - $3 * interval '1 second' or m.last_at > clock_timestamp()`;

const WAIT = `
  select ceil(extract(epoch from last_at + $3 * interval '1 second' - clock_timestamp()))::int as wait
  from auth.mail_intervals where address = $1 and kind = $2`;
