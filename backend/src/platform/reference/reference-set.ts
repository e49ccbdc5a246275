import { createHash } from 'node:crypto';

/** Rows that come with a version of the product: help articles, starters, goals. */
export interface ReferenceSet {
  /** Unique among all sets: mostly the name of the table. */
  readonly name: string;
  /** Everything the rows say, as JSON. */
  readonly rows: readonly object[];
  /**
   * One statement that makes the table say the same. `$1` is all rows as one jsonb array: read them with
   * `jsonb_to_recordset($1)` and `on conflict … do update`. It must leave alone what people changed, and may delete what
   * is no longer among the rows.
   */
  readonly upsert: string;
}

/** Any change of rows or statement is another digest, so nobody has to count versions. */
export const digestOf = ({ rows, upsert }: ReferenceSet): string =>
  createHash('sha256').update(upsert).update(JSON.stringify(rows)).digest('hex');
