import type { Sql } from '../database/sql.ts';
import type { SealedColumn } from './sealed-columns.ts';
import { SealedRows } from './sealed-rows.ts';
import {
  ADD_CANARY,
  ADD_SECRET,
  anyUnder,
  CONNECTIONS,
  countByKey,
  DELETE_KEY,
  KEYS,
  LOCK_KEY,
  SECRET,
} from './vault.sql.ts';

/** A key that sealed values of this database need, as triggers record it (migration vault-keys). */
export interface KeyRow {
  readonly id: string;
  readonly canary: string | null;
}

/**
 * The statements of the vault. They are SQL because they run on a bare pool, before the application and in `rotate-keys`,
 * and because the tables and columns of sealed values are data (`SEALED_COLUMNS`).
 */
export class VaultTables {
  constructor(private readonly sql: Sql) {}

  keysInUse(): Promise<KeyRow[]> {
    return this.sql.many<KeyRow & Record<string, unknown>>('vault_keys', KEYS);
  }

  /** Only for a key that is in use and has none. */
  async addCanary(id: string, canary: string): Promise<void> {
    await this.sql.run('vault_canary', ADD_CANARY, [id, canary]);
  }

  /** Keeps the secret that is there, and adds `fresh` when there is none. @returns the one that is kept */
  async secret(purpose: string, fresh: string): Promise<string> {
    await this.sql.run('hub_secret_add', ADD_SECRET, [purpose, fresh]);
    return (await this.sql.one<{ sealed: string }>('hub_secret_get', SECRET, [purpose])).sealed;
  }

  /** The names of this database's connections that begin so. */
  async connectionNames(start: string): Promise<string[]> {
    const rows = await this.sql.many<{ name: string }>('vault_holders', CONNECTIONS, [`${start}%`]);
    return rows.map(({ name }) => name);
  }

  /** How many values of the column are sealed under which key. */
  async countByKey(place: SealedColumn): Promise<{ key_id: string | null; count: number }[]> {
    const { table, column } = place;
    return this.sql.many<{ key_id: string | null; count: number }>(
      `vault_count_${table}_${column}`,
      countByKey(place),
    );
  }

  rows(place: SealedColumn, batch: number): Promise<SealedRows> {
    return SealedRows.of(place, this.sql, batch);
  }

  /**
   * Deletes a key, unless something in `places` is still sealed under it. Its row is locked first: a transaction that is
   * about to seal under it is waited for, and a later one puts it on the list again.
   */
  async release(keyId: string, places: readonly SealedColumn[]): Promise<boolean> {
    return this.sql.tx(async (q) => {
      await q.run('vault_lock', LOCK_KEY, [keyId]);
      for (const place of places)
        if (await q.maybe(`vault_uses_${place.table}_${place.column}`, anyUnder(place), [keyId]))
          return false;
      await q.run('vault_release', DELETE_KEY, [keyId]);
      return true;
    });
  }
}
