import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Not, type Repository } from 'typeorm';
import { Env } from '#config/env.ts';
import { Vault } from '#platform/crypto/vault.ts';
import { Sql } from '#platform/database/sql.ts';
import { Log } from '#platform/logging/log.ts';
import { IdempotencyKey } from './idempotency-key.entity.ts';
import { CLAIM, EXTEND, FIND, SENDING, DELETE_EXPIRED } from './idempotency.sql.ts';
import type { IdempotencyRecord } from './idempotency-record.ts';

/** An answer as it was given, with the headers that matter; or a failure as it was answered. */
export type StoredOutcome =
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
  readonly outcome: StoredOutcome | null;
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

/** The table idempotency_keys. Every step is one statement that applies only for the process that owns the row. */
@Injectable()
export class IdempotencyStore {
  constructor(
    @InjectRepository(IdempotencyKey) private readonly rows: Repository<IdempotencyKey>,
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
  async keep(record: IdempotencyRecord, owner: string, outcome: StoredOutcome | undefined): Promise<void> {
    const text = outcome ? JSON.stringify(outcome) : '';
    const sealed = text && text.length <= LARGEST ? this.vault.seal(text, boundTo(record)) : null;
    await this.rows.update(runBy(record, owner), { state: 'done', sealed });
  }

  async release(record: IdempotencyRecord, owner: string): Promise<void> {
    await this.rows.delete(runBy(record, owner));
  }

  deleteExpired(): Promise<number> {
    return this.sql.run('idempotency_cleanup', DELETE_EXPIRED);
  }

  /** An answer that cannot be decrypted counts as not stored. */
  private open(record: IdempotencyRecord, { sealed }: Row): StoredOutcome | null {
    if (sealed === null) return null;
    try {
      return JSON.parse(this.vault.open(sealed, boundTo(record))) as StoredOutcome;
    } catch (cause) {
      this.log.warn({ err: cause }, 'a kept answer could not be opened');
      return null;
    }
  }
}

/** The row while this process runs the call. */
const runBy = ({ userId, keyHash }: IdempotencyRecord, owner: string) => ({
  ...{ userId, keyHash, owner },
  state: Not('done' as const),
});
const placeOf = ({ userId, keyHash }: IdempotencyRecord): string[] => [userId, keyHash];
const boundTo = ({ userId, keyHash }: IdempotencyRecord): string => `idempotency:${userId}:${keyHash}`;
