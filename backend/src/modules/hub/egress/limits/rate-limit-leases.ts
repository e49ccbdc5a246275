import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ToolLimits } from '@chairside/kit';
import { Env } from '#config/env.ts';
import { Sql, type SqlRunner } from '#platform/database/sql.ts';
import { fairSlots } from './fair-slots.ts';
import {
  REFILL,
  OTHER_LEASES,
  TAKE_CALLS,
  STORE_LEASE,
  RETURN_SLOTS,
  EXTEND,
  DELETE_IDLE,
  OLD,
  NOTIFY,
} from './rate-limit-leases.sql.ts';

export type AccountLimits = Pick<ToolLimits, 'concurrency' | 'perMinute'>;

export interface LeaseRequest {
  readonly account: string;
  readonly limits: AccountLimits;
  /** How many calls of this minute are wanted, and how many while no other process uses the account. */
  readonly tokens: number;
  readonly alone: number;
  /** Calls of this process that run now and keep their slots. */
  readonly running: number;
}

/** What one process may do with an account until the lease ends. */
export interface Lease {
  readonly slots: number;
  readonly tokens: number;
  /** Milliseconds until the account's minute has room for one more call. */
  readonly nextTokenMs: number;
  /** Whether other processes hold a lease, and may return some of it. */
  readonly shared: boolean;
}

interface Others extends Record<string, unknown> {
  readonly slots: number;
  readonly processes: number;
}

/**
 * What is left of the limits of every upstream account, for all processes, in `account_budgets` and `account_shares`. A
 * process leases calls in slices: no call waits for the database unless its slice is used up.
 */
@Injectable()
export class RateLimitLeases {
  readonly process = randomUUID();
  private ending: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly sql: Sql,
    private readonly env: Env,
  ) {}

  get leaseMs(): number {
    return this.env.ACCOUNT_LEASE_MS;
  }

  async take(request: LeaseRequest): Promise<Lease> {
    // A lease that is being returned must not take the new one with it.
    await this.ending;
    return this.sql.tx((q) => this.takeInTransaction(q, request));
  }

  private async takeInTransaction(q: SqlRunner, request: LeaseRequest): Promise<Lease> {
    const { account, limits, running } = request;
    const { concurrency, perMinute } = limits;
    const { tokens: left } = await q.one<{ tokens: number }>('account_refill', REFILL, [account, perMinute]);
    const others = await q.one<Others>('account_others', OTHER_LEASES, [account, this.process, this.leaseMs]);
    const shared = others.processes > 0;
    const tokens = Math.max(0, Math.min(shared ? request.tokens : request.alone, Math.floor(left)));
    const slots = fairSlots(concurrency, others, running);
    if (tokens > 0) await q.run('account_spend', TAKE_CALLS, [account, tokens]);
    await q.run('account_hold', STORE_LEASE, [account, this.process, slots, this.leaseMs]);
    if (slots < Math.ceil(concurrency / (others.processes + 1)))
      await this.requestFromOthers(q, 'seats', account);
    if (shared && tokens === 0 && request.tokens > 0) await this.requestFromOthers(q, 'calls', account);
    const missing = Math.max(0, 1 - (left - tokens));
    return { slots, tokens, shared, nextTokenMs: (missing * 60_000) / perMinute };
  }

  private async requestFromOthers(q: SqlRunner, what: 'seats' | 'calls', account: string): Promise<void> {
    await q.run('account_say', NOTIFY, [`${what} ${account} ${this.process}`]);
  }

  /** Keeps `slots`, and returns `tokens` calls of this minute. */
  async returnTokens(
    account: string,
    slots: number,
    tokens: number,
    { perMinute }: AccountLimits,
  ): Promise<void> {
    await this.sql.run('account_give_back', RETURN_SLOTS, [account, this.process, slots, tokens, perMinute]);
  }

  /** Extends the leases of these accounts; returns the accounts whose leases this process still holds. */
  async extend(accounts: readonly string[]): Promise<ReadonlySet<string>> {
    const values = [this.process, accounts, this.leaseMs];
    const rows = await this.sql.many<{ account: string }>('account_extend', EXTEND, values);
    return new Set(rows.map(({ account }) => account));
  }

  /** Returns whole leases, with the calls that were not made. */
  async end(leases: readonly { account: string; tokens: number; perMinute: number }[]): Promise<void> {
    if (leases.length === 0) return;
    const column = (key: 'account' | 'tokens' | 'perMinute') => leases.map((lease) => lease[key]);
    const values = [this.process, column('account'), column('tokens'), column('perMinute')];
    const work = this.sql.run('account_forget', DELETE_IDLE, values);
    this.ending = work.catch(() => undefined);
    await work;
  }

  async deleteOld(): Promise<void> {
    await this.sql.run('account_old', OLD);
  }

  /** Every process pauses this account for so many milliseconds, this one too. */
  async pauseEverywhere(account: string, ms: number): Promise<void> {
    await this.sql.run('account_say', NOTIFY, [`pause ${account} ${Math.ceil(ms)}`]);
  }
}
