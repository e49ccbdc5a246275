import type { Sql } from '../database/sql.ts';
import { SEALED_COLUMNS, type SealedColumn } from './sealed-columns.ts';
import { SealedRows } from './sealed-rows.ts';
import type { Vault } from './vault.ts';

/** How many values of one column are sealed under one key; `null` where a text is no sealed value at all. */
export interface KeyCount extends SealedColumn {
  readonly keyId: string | null;
  readonly count: number;
}

export interface Rewrapped {
  readonly done: number;
  /** Values that no configured key opens. They stay as they are. */
  readonly unreadable: number;
}

/** Told after each batch; a throw ends the rotation there, and the next one goes on. */
export type Progress = (column: SealedColumn, rewrapped: number) => void;

const MOST_PASSES = 20;

/**
 * Brings every sealed value under the sealing key, beside running processes: in small batches, each row only if it still
 * holds what was read. Whatever a process writes meanwhile wins; what it wrote under an older key is found by the next pass.
 */
export class Rotation {
  constructor(
    private readonly vault: Vault,
    private readonly sql: Sql,
    private readonly batch = 200,
  ) {}

  async run(progress: Progress = () => undefined): Promise<Rewrapped> {
    let done = 0;
    let unreadable = 0;
    for (let pass = 0; pass < MOST_PASSES; pass += 1) {
      const result = await this.pass(progress);
      done += result.done;
      unreadable = result.unreadable;
      if (result.found === 0) break;
    }
    return { done, unreadable };
  }

  /** What is sealed under which key. */
  async counts(): Promise<KeyCount[]> {
    const all: KeyCount[] = [];
    for (const place of SEALED_COLUMNS) {
      const { table, column } = place;
      const rows = await this.sql.many<{ key_id: string | null; count: number }>(
        `vault_count_${table}_${column}`,
        `select vault_key_of(${column}) as key_id, count(*)::int as count from ${table}
           where ${column} is not null group by 1 order by 1`,
      );
      all.push(...rows.map(({ key_id, count }) => ({ table, column, keyId: key_id, count })));
    }
    return all;
  }

  /**
   * Strikes an older key off the list of those in use, unless something is still sealed under it. Its row is locked
   * first: who is just about to write under it is waited for, and who comes later puts it on the list again.
   */
  async release(keyId: string): Promise<boolean> {
    return this.sql.tx(async (q) => {
      await q.run('vault_lock', 'select 1 from vault_keys where id = $1 for update', [keyId]);
      for (const { table, column } of SEALED_COLUMNS) {
        const text = `select 1 from ${table} where vault_key_of(${column}) = $1 limit 1`;
        if (await q.maybe(`vault_uses_${table}_${column}`, text, [keyId])) return false;
      }
      await q.run('vault_release', 'delete from vault_keys where id = $1', [keyId]);
      return true;
    });
  }

  async olderKeys(): Promise<string[]> {
    const rows = await this.sql.many<{ id: string }>(
      'vault_older',
      'select id from vault_keys where id <> $1 order by id',
      [this.vault.current],
    );
    return rows.map(({ id }) => id);
  }

  private async pass(progress: Progress): Promise<Rewrapped & { readonly found: number }> {
    const sum = { found: 0, done: 0, unreadable: 0 };
    for (const place of SEALED_COLUMNS) {
      const result = await this.column(place, progress);
      sum.found += result.found;
      sum.done += result.done;
      sum.unreadable += result.unreadable;
    }
    return sum;
  }

  private async column(
    place: SealedColumn,
    progress: Progress,
  ): Promise<Rewrapped & { readonly found: number }> {
    const rows = await SealedRows.of(place, this.sql, this.batch);
    let found = 0;
    let done = 0;
    let unreadable = 0;
    for await (const batch of rows.notUnder(this.vault.current)) {
      const fresh = batch.flatMap((row) => {
        const text = this.rewrapped(row.sealed);
        return text === null ? [] : [{ ...row, fresh: text }];
      });
      unreadable += batch.length - fresh.length;
      found += fresh.length;
      done += await rows.replace(fresh);
      progress(place, done);
    }
    return { found, done, unreadable };
  }

  private rewrapped(sealed: string): string | null {
    try {
      return this.vault.rewrap(sealed);
    } catch {
      return null;
    }
  }
}
