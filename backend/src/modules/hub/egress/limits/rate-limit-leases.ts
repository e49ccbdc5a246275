import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ToolLimits } from '@chairside/kit';
import { Env } from '#config/env.ts';
import { Sql, type SqlRunner } from '#platform/database/sql.ts';
import { secondsSince } from '#platform/limits/elapsed.ts';
import { fairSeats } from './fair-slots.ts';

export type AccountLimits = Pick<ToolLimits, 'concurrency' | 'perMinute'>;

export interface Ask {
  readonly account: string;
  readonly limits: AccountLimits;
  /** Calls to start that are wanted now, and how many would be welcome while no other process uses the account. */
  readonly tokens: number;
  readonly alone: number;
  /** Calls of this process that are running and keep their places. */
  readonly running: number;
}

/** What one process may do with an account until it says so again. */
export interface Share {
  readonly seats: number;
  readonly tokens: number;
  /** Milliseconds until the account's minute has room for one more call. */
  readonly nextTokenMs: number;
  /** Whether other processes hold a share, and may give some of it back. */
  readonly shared: boolean;
}

/** Between the processes: `seats|calls <account> <process>` are wanted, `free <account>`, `pause <account> <ms>`. */
export const ACCOUNTS_CHANNEL = 'accounts';

// The row's lock orders all processes that ask for this account at once; each statement after it sees what they wrote.
const REFILL = `insert into account_budgets as b (account, tokens, updated_at) values ($1, $2::float8, clock_timestamp())
  on conflict (account) do update set updated_at = clock_timestamp(),
    tokens = least($2::float8, b.tokens + ${secondsSince('b.updated_at')} * $2::float8 / 60)
  returning tokens`;
/** A share that ends later than one taken now was held before the clock was set back: it ends as if taken now. */
const OTHERS = `with pulled as (
    update account_shares set until = clock_timestamp() + $3 * interval '1 millisecond' where (account, process) in
      (select account, process from account_shares where account = $1 and process <> $2
        and until > clock_timestamp() + 2 * $3 * interval '1 millisecond' for update skip locked)
  )
  select coalesce(sum(seats), 0)::int as seats, count(*)::int as processes from account_shares
  where account = $1 and process <> $2 and seats > 0 and until > clock_timestamp()`;
const SPEND = 'update account_budgets set tokens = tokens - $2::float8 where account = $1';
const HOLD = `insert into account_shares (account, process, seats, until)
  values ($1, $2, $3, clock_timestamp() + $4 * interval '1 millisecond')
  on conflict (account, process) do update set seats = excluded.seats, until = excluded.until`;
const GIVE_BACK = `with fewer as (
    update account_shares set seats = $3 where account = $1 and process = $2
  ), refilled as (
    update account_budgets set tokens = least($5::float8, tokens + $4::float8) where account = $1 and $4::float8 > 0
  ) select pg_notify('${ACCOUNTS_CHANNEL}', 'free ' || $1)`;
const EXTEND = `update account_shares set until = clock_timestamp() + $3 * interval '1 millisecond'
  where process = $1 and account = any($2::text[]) and until > clock_timestamp() returning account`;
const FORGET = `with gone as (
    delete from account_shares s using unnest($2::text[], $3::float8[], $4::float8[]) as left_over (account, tokens, most)
      where s.process = $1 and s.account = left_over.account returning s.account, left_over.tokens, left_over.most
  ), refilled as (
    update account_budgets b set tokens = least(gone.most, b.tokens + gone.tokens) from gone where b.account = gone.account
  )
  select pg_notify('${ACCOUNTS_CHANNEL}', 'free ' || account) from gone`;
const OLD = `with dead as (delete from account_shares where until < clock_timestamp() - interval '1 hour')
  delete from account_budgets where updated_at < clock_timestamp() - interval '1 hour'`;
const SAY = `select pg_notify('${ACCOUNTS_CHANNEL}', $1)`;

interface Others extends Record<string, unknown> {
  readonly seats: number;
  readonly processes: number;
}

/**
 * The one book of what is left of every upstream account's limits, for all processes. A process takes its share out of it in
 * slices and lives on them: no call waits for this book unless its slice is used up.
 */
@Injectable()
export class AccountLedger {
  readonly process = randomUUID();
  private forgetting: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly sql: Sql,
    private readonly env: Env,
  ) {}

  get shareMs(): number {
    return this.env.ACCOUNT_LEASE_MS;
  }

  async take(ask: Ask): Promise<Share> {
    // A share that is being given back must not take the new one with it.
    await this.forgetting;
    return this.sql.tx((q) => this.takeIn(q, ask));
  }

  private async takeIn(q: SqlRunner, ask: Ask): Promise<Share> {
    const { account, limits, running } = ask;
    const { concurrency, perMinute } = limits;
    const { tokens: left } = await q.one<{ tokens: number }>('account_refill', REFILL, [account, perMinute]);
    const others = await q.one<Others>('account_others', OTHERS, [account, this.process, this.shareMs]);
    const shared = others.processes > 0;
    const tokens = Math.max(0, Math.min(shared ? ask.tokens : ask.alone, Math.floor(left)));
    const seats = fairSeats(concurrency, others, running);
    if (tokens > 0) await q.run('account_spend', SPEND, [account, tokens]);
    await q.run('account_hold', HOLD, [account, this.process, seats, this.shareMs]);
    if (seats < Math.ceil(concurrency / (others.processes + 1))) await this.want(q, 'seats', account);
    if (shared && tokens === 0 && ask.tokens > 0) await this.want(q, 'calls', account);
    const missing = Math.max(0, 1 - (left - tokens));
    return { seats, tokens, shared, nextTokenMs: (missing * 60_000) / perMinute };
  }

  private async want(q: SqlRunner, what: 'seats' | 'calls', account: string): Promise<void> {
    await q.run('account_say', SAY, [`${what} ${account} ${this.process}`]);
  }

  /** `seats` is what is kept, `tokens` what is given. */
  async giveBack(
    account: string,
    seats: number,
    tokens: number,
    { perMinute }: AccountLimits,
  ): Promise<void> {
    await this.sql.run('account_give_back', GIVE_BACK, [account, this.process, seats, tokens, perMinute]);
  }

  /** Answers the accounts whose shares this process still holds. */
  async extend(accounts: readonly string[]): Promise<ReadonlySet<string>> {
    const values = [this.process, accounts, this.shareMs];
    const rows = await this.sql.many<{ account: string }>('account_extend', EXTEND, values);
    return new Set(rows.map(({ account }) => account));
  }

  /** Gives whole shares back, with the calls that were not made. */
  async forget(shares: readonly { account: string; tokens: number; perMinute: number }[]): Promise<void> {
    if (shares.length === 0) return;
    const column = (key: 'account' | 'tokens' | 'perMinute') => shares.map((share) => share[key]);
    const values = [this.process, column('account'), column('tokens'), column('perMinute')];
    const work = this.sql.run('account_forget', FORGET, values);
    this.forgetting = work.catch(() => undefined);
    await work;
  }

  async dropOld(): Promise<void> {
    await this.sql.run('account_old', OLD);
  }

  async pauseEverywhere(account: string, ms: number): Promise<void> {
    await this.sql.run('account_say', SAY, [`pause ${account} ${Math.ceil(ms)}`]);
  }
}
