import { Injectable } from '@nestjs/common';
import { Env } from '#config/env.ts';
import { Vault } from '#platform/crypto/vault.ts';
import { Sql } from '#platform/database/sql.ts';
import { Log } from '#platform/logging/log.ts';
import type { IdempotencyRecord } from './idempotency-record.ts';

/** An answer as it was given, with the headers that matter; or a failure as it was answered. */
export type Outcome =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      /** JSON of the hub's own answers, base64 of a vendor's. */
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
  /** Its process has not renewed the lease in time. */
  readonly lapsed: boolean;
  /** The call may be sent twice. */
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

/** Most keys of one person within 24 hours. */
const MOST_KEYS = 10_000;
/** Longest stored answer, in characters before encryption. */
const LARGEST = 256 * 1024;

/** Expired, or longer than any lease taken now: then the clock was set back since, and a live process extends it again. */
const lapsed = (lease: string, ms: string): string =>
  `(${lease} <= now() or ${lease} > now() + 2 * ${ms}::float8 * interval '1 ms')`;

/** Takes a key that is new, has expired, or whose call was abandoned before the vendor could have acted on it. */
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

/** The table idempotency_keys. Every step is one statement that applies only for the process that owns the row. */
@Injectable()
export class IdempotencyStore {
  constructor(
    private readonly sql: Sql,
    private readonly vault: Vault,
    private readonly env: Env,
    private readonly log: Log,
  ) {}

  /** @returns whether this process may run the call */
  async claim({ userId, keyHash, fingerprint }: IdempotencyRecord, owner: string): Promise<boolean> {
    const values = [userId, keyHash, fingerprint, owner, this.env.IDEMPOTENCY_LEASE_MS, MOST_KEYS];
    return (await this.sql.maybe('idempotency_claim', CLAIM, values)) !== null;
  }

  async find(record: IdempotencyRecord): Promise<Found | null> {
    const row = await this.sql.maybe<Row>('idempotency_find', FIND, [
      ...placeOf(record),
      this.env.IDEMPOTENCY_LEASE_MS,
    ]);
    if (!row) return null;
    const { state, lapsed, repeatable } = row;
    const same = row.fingerprint === record.fingerprint;
    return { same, state, lapsed, repeatable, outcome: this.open(record, row) };
  }

  /** Must commit before anything is sent. @returns false when another process took the row over */
  async markSent(record: IdempotencyRecord, owner: string, repeatable: boolean): Promise<boolean> {
    const values = [...placeOf(record), owner, repeatable, this.env.IDEMPOTENCY_LEASE_MS];
    return (await this.sql.run('idempotency_sending', SENDING, values)) === 1;
  }

  async extend(record: IdempotencyRecord, owner: string): Promise<void> {
    const values = [...placeOf(record), owner, this.env.IDEMPOTENCY_LEASE_MS];
    await this.sql.run('idempotency_extend', EXTEND, values);
  }

  /** Answers may hold patient data, so they are encrypted. An answer that is too large is not stored, only that there was one. */
  async keep(record: IdempotencyRecord, owner: string, outcome: Outcome | undefined): Promise<void> {
    const text = outcome ? JSON.stringify(outcome) : '';
    const sealed = text && text.length <= LARGEST ? this.vault.seal(text, boundTo(record)) : null;
    await this.sql.run('idempotency_keep', KEEP, [...placeOf(record), owner, sealed]);
  }

  async release(record: IdempotencyRecord, owner: string): Promise<void> {
    await this.sql.run('idempotency_release', RELEASE, [...placeOf(record), owner]);
  }

  sweep(): Promise<number> {
    return this.sql.run('idempotency_sweep', SWEEP);
  }

  /** An answer that cannot be decrypted counts as not stored. */
  private open(record: IdempotencyRecord, { sealed }: Row): Outcome | null {
    if (sealed === null) return null;
    try {
      return JSON.parse(this.vault.open(sealed, boundTo(record))) as Outcome;
    } catch (cause) {
      this.log.warn({ err: cause }, 'a kept answer could not be opened');
      return null;
    }
  }
}

const placeOf = ({ userId, keyHash }: IdempotencyRecord): string[] => [userId, keyHash];
const boundTo = ({ userId, keyHash }: IdempotencyRecord): string => `idempotency:${userId}:${keyHash}`;
