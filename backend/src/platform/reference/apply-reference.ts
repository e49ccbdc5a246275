import type pg from 'pg';
import { ADVISORY_LOCKS } from '../database/advisory-locks.ts';
import { digestOf, type ReferenceSet } from './reference-set.ts';
import { KNOWN, WRITE } from './apply-reference.sql.ts';

type Client = Pick<pg.Client, 'query'>;

/**
 * Brings reference rows up to this version, right after the migrations. One statement when nothing changed; of several
 * processes that start at once one writes, the others wait for it.
 */
export async function applyReference(client: Client, sets: readonly ReferenceSet[]): Promise<void> {
  if ((await changed(client, sets)).length === 0) return;
  await client.query('begin');
  try {
    await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.referenceRows]);
    for (const set of await changed(client, sets)) await apply(client, set);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    throw cause;
  }
}

async function changed(client: Client, sets: readonly ReferenceSet[]): Promise<readonly ReferenceSet[]> {
  const { rows } = await client.query<{ name: string; digest: string }>(KNOWN);
  const known = new Map(rows.map(({ name, digest }) => [name, digest]));
  return sets.filter((set) => known.get(set.name) !== digestOf(set));
}

async function apply(client: Client, set: ReferenceSet): Promise<void> {
  await client.query(set.upsert, [JSON.stringify(set.rows)]);
  await client.query(WRITE, [set.name, digestOf(set)]);
}
