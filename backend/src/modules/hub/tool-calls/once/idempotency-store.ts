import { Injectable } from '@nestjs/common';
import { Env } from '#config/env.ts';
import { Vault } from '#platform/crypto/vault.ts';
import { Sql } from '#platform/database/sql.ts';
import { Log } from '#platform/logging/log.ts';
import type { Ticket } from './ticket.ts';

/** An answer as it was given, with its headers where they matter; or the failure that was told. */
export type Outcome =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      /** JSON for what the hub made, base64 for what it passed on. */
      readonly body: unknown;
    }
  | {
      readonly kind: 'failure';
      readonly status: number;
      readonly code: string;
      readonly message: string;
      readonly extra: Readonly<Record<string, unknown>>;
    };
export interface Found {
  readonly same: boolean;
  readonly state: 'begun' | 'sent' | 'done';
  /** Its process has said nothing for the length of the lease. */
  readonly lapsed: boolean;
  /** It may be sent twice. */
  readonly repeatable: boolean;
  readonly outcome: Outcome | null;
}
interface Row {
  readonly fingerprint: string;
  readonly state: Found['state'];
  readonly lapsed: boolean;
  readonly repeatable: boolean;
  readonly sealed: string | null;
}

/** One person's keys within a day. */
const MOST_KEYS = 10_000;
/** Sealed text of one answer. */
const LARGEST = 256 * 1024;

/** Over, or longer than any taken now: that one is from before the clock was set back, and its process extends it if it lives. */
const lapsed = (lease: string, ms: string): string =>
  `(${lease} <= now() or ${lease} > now() + 2 * ${ms}::float8 * interval '1 ms')`;

/** A key that nobody used, that ran out, or whose call was given up before anything could have happened, is ours now. */
const CLAIM = `insert into idempotency_keys as k (user_id, key_hash, fingerprint, owner, lease_until, expires_at)
  select $1, $2, $3, $4, now() + $5 * interval '1 ms', now() + interval '24 hours'
  where exists (select 1 from idempotency_keys where user_id = $1 and key_hash = $2)
    or (select count(*) from (select 1 from idempotency_keys where user_id = $1 limit $6) few) < $6
  on conflict (user_id, key_hash) do update
    set fingerprint = excluded.fingerprint, state = 'begun', repeatable = false, owner = excluded.owner, sealed = null,
      lease_until = excluded.lease_until, expires_at = excluded.expires_at
    where k.expires_at <= now() or (k.fingerprint = excluded.fingerprint and ${lapsed('k.lease_until', '$5')}
      and (k.state = 'begun' or (k.state = 'sent' and k.repeatable)))
  returning owner`;
const FIND = `select fingerprint, state, repeatable, ${lapsed('lease_until', '$3')} as lapsed, sealed from idempotency_keys
  where user_id = $1 and key_hash = $2`;
const SENDING = `update idempotency_keys set state = 'sent', repeatable = $4, lease_until = now() + $5 * interval '1 ms'
  where user_id = $1 and key_hash = $2 and owner = $3 and state <> 'done'`;
const EXTEND = `update idempotency_keys set lease_until = now() + $4 * interval '1 ms'
  where user_id = $1 and key_hash = $2 and owner = $3 and state <> 'done'`;
const KEEP = `update idempotency_keys set state = 'done', sealed = $4
  where user_id = $1 and key_hash = $2 and owner = $3 and state <> 'done'`;
const RELEASE = `delete from idempotency_keys where user_id = $1 and key_hash = $2 and owner = $3 and state <> 'done'`;
const SWEEP = `delete from idempotency_keys where (user_id, key_hash) in
  (select user_id, key_hash from idempotency_keys where expires_at <= now() limit 1000)`;

/** The rows of Idempotency-Key. Every step is one statement that holds only for the process that owns the row. */
@Injectable()
export class IdempotencyStore {
  constructor(
    private readonly sql: Sql,
    private readonly vault: Vault,
    private readonly env: Env,
    private readonly log: Log,
  ) {}

  /** Whether this call may go ahead, as the only one. */
  async claim({ userId, keyHash, fingerprint }: Ticket, owner: string): Promise<boolean> {
    const values = [userId, keyHash, fingerprint, owner, this.env.IDEMPOTENCY_LEASE_MS, MOST_KEYS];
    return (await this.sql.maybe('idempotency_claim', CLAIM, values)) !== null;
  }

  async find(ticket: Ticket): Promise<Found | null> {
    const row = await this.sql.maybe<Row>('idempotency_find', FIND, [
      ...placeOf(ticket),
      this.env.IDEMPOTENCY_LEASE_MS,
    ]);
    if (!row) return null;
    const { state, lapsed, repeatable } = row;
    const same = row.fingerprint === ticket.fingerprint;
    return { same, state, lapsed, repeatable, outcome: this.open(ticket, row) };
  }

  /** Committed before anything is sent; false when another process took the row over. */
  async sending(ticket: Ticket, owner: string, repeatable: boolean): Promise<boolean> {
    const values = [...placeOf(ticket), owner, repeatable, this.env.IDEMPOTENCY_LEASE_MS];
    return (await this.sql.run('idempotency_sending', SENDING, values)) === 1;
  }

  async extend(ticket: Ticket, owner: string): Promise<void> {
    const values = [...placeOf(ticket), owner, this.env.IDEMPOTENCY_LEASE_MS];
    await this.sql.run('idempotency_extend', EXTEND, values);
  }

  /** Answers may hold patient data: sealed. One that is too large is not kept, only that there was one. */
  async keep(ticket: Ticket, owner: string, outcome: Outcome | undefined): Promise<void> {
    const text = outcome ? JSON.stringify(outcome) : '';
    const sealed = text && text.length <= LARGEST ? this.vault.seal(text, boundTo(ticket)) : null;
    await this.sql.run('idempotency_keep', KEEP, [...placeOf(ticket), owner, sealed]);
  }

  async release(ticket: Ticket, owner: string): Promise<void> {
    await this.sql.run('idempotency_release', RELEASE, [...placeOf(ticket), owner]);
  }

  sweep(): Promise<number> {
    return this.sql.run('idempotency_sweep', SWEEP);
  }

  /** What no longer opens is as good as not kept. */
  private open(ticket: Ticket, { sealed }: Row): Outcome | null {
    if (sealed === null) return null;
    try {
      return JSON.parse(this.vault.open(sealed, boundTo(ticket))) as Outcome;
    } catch (cause) {
      this.log.warn({ err: cause }, 'a kept answer could not be opened');
      return null;
    }
  }
}

const placeOf = ({ userId, keyHash }: Ticket): string[] => [userId, keyHash];
const boundTo = ({ userId, keyHash }: Ticket): string => `idempotency:${userId}:${keyHash}`;
