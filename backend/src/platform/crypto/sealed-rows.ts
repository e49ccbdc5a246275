import type { SqlRunner } from '../database/sql.ts';
import type { SealedColumn } from './sealed-columns.ts';
import { notUnder, PRIMARY_KEY, replaceSealed } from './vault.sql.ts';

export interface SealedRow {
  /** The primary key, part by part, as text. */
  readonly key: readonly string[];
  readonly sealed: string;
}

interface KeyPart {
  readonly name: string;
  readonly type: string;
}

/** The rows of one sealed column, walked along the primary key and replaced only where they are still what was read. */
export class SealedRows {
  private constructor(
    private readonly place: SealedColumn,
    private readonly parts: readonly KeyPart[],
    private readonly sql: SqlRunner,
    private readonly batch: number,
  ) {}

  static async of(place: SealedColumn, sql: SqlRunner, batch: number): Promise<SealedRows> {
    const parts = await sql.many<KeyPart & Record<string, unknown>>('vault_primary_key', PRIMARY_KEY, [
      place.table,
    ]);
    if (parts.length === 0) throw new Error(`${place.table} has no primary key`);
    return new SealedRows(place, parts, sql, batch);
  }

  /** Batches of values sealed under any other key. */
  async *notUnder(keyId: string): AsyncGenerator<readonly SealedRow[]> {
    const { table, column } = this.place;
    const names = this.parts.map(({ name }) => name);
    const after = this.parts.map(({ type }, index) => `$${index + 3}::text::${type}`).join(', ');
    const text = (from: string): string => notUnder(this.place, names, from);
    const name = `vault_read_${table}_${column}`;
    let rows = await this.sql.many<SealedRow & Record<string, unknown>>(name, text(''), [keyId, this.batch]);
    while (rows.length > 0) {
      yield rows;
      const last = rows.at(-1)?.key ?? [];
      const next = text(`and (${names.join(', ')}) > (${after})`);
      rows = await this.sql.many<SealedRow & Record<string, unknown>>(`${name}_after`, next, [
        keyId,
        this.batch,
        ...last,
      ]);
    }
  }

  /** The number of rows that still held what was read, and hold the fresh text now. */
  async replace(rows: readonly (SealedRow & { readonly fresh: string })[]): Promise<number> {
    if (rows.length === 0) return 0;
    const { table, column } = this.place;
    const keys = this.parts.map((_, index) => `k${index}`);
    const given = [...keys, 'sealed', 'fresh'];
    const arrays = given.map((_, index) => `$${index + 1}::text[]`).join(', ');
    const same = this.parts.map(({ name, type }, index) => `held.${name} = given.k${index}::${type}`);
    const text = replaceSealed(this.place, { arrays, columns: given.join(', '), same: same.join(' and ') });
    const columns = [
      ...this.parts.map((_, index) => rows.map(({ key }) => key[index])),
      rows.map(({ sealed }) => sealed),
      rows.map(({ fresh }) => fresh),
    ];
    return this.sql.run(`vault_replace_${table}_${column}`, text, columns);
  }
}
