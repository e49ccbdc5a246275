import type { Sql } from '../database/sql.ts';
import type { SealedColumn } from './sealed-columns.ts';
import { SealedRows } from './sealed-rows.ts';

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
    const text = 'select id, canary from vault_keys order by id';
    return this.sql.many<KeyRow & Record<string, unknown>>('vault_keys', text);
  }

  /** Only for a key that is in use and has none. */
  async addCanary(id: string, canary: string): Promise<void> {
    const text = 'update vault_keys set canary = $2 where id = $1 and canary is null';
    await this.sql.run('vault_canary', text, [id, canary]);
  }

  /** Keeps the secret that is there, and adds `fresh` when there is none. @returns the one that is kept */
  async secret(purpose: string, fresh: string): Promise<string> {
    await this.sql.run('hub_secret_add', ADD_SECRET, [purpose, fresh]);
    const text = 'select sealed from hub_secrets where purpose = $1';
    return (await this.sql.one<{ sealed: string }>('hub_secret_get', text, [purpose])).sealed;
  }

  /** The names of this database's connections that begin so. */
  async connectionNames(start: string): Promise<string[]> {
    const rows = await this.sql.many<{ name: string }>('vault_holders', CONNECTIONS, [`${start}%`]);
    return rows.map(({ name }) => name);
  }

  /** How many values of the column are sealed under which key. */
  async countByKey({ table, column }: SealedColumn): Promise<{ key_id: string | null; count: number }[]> {
    return this.sql.many<{ key_id: string | null; count: number }>(
      `vault_count_${table}_${column}`,
      `select vault_key_of(${column}) as key_id, count(*)::int as count from ${table}
         where ${column} is not null group by 1 order by 1`,
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
      await q.run('vault_lock', 'select 1 from vault_keys where id = $1 for update', [keyId]);
      for (const { table, column } of places) {
        const text = `select 1 from ${table} where vault_key_of(${column}) = $1 limit 1`;
        if (await q.maybe(`vault_uses_${table}_${column}`, text, [keyId])) return false;
      }
      await q.run('vault_release', 'delete from vault_keys where id = $1', [keyId]);
      return true;
    });
  }
}

const ADD_SECRET = 'insert into hub_secrets (purpose, sealed) values ($1, $2) on conflict do nothing';
const CONNECTIONS = `select application_name as name from pg_stat_activity
  where datname = current_database() and application_name like $1`;
