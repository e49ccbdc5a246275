import type pg from 'pg';
import { MIGRATIONS, TABLES } from './backup.sql.ts';

export interface BackupTable {
  /** Ready to stand in SQL. */
  readonly name: string;
  readonly columns: readonly string[];
}
interface Found extends BackupTable {
  readonly parents: readonly string[];
}

/** The tables of a hub, each behind those that its rows refer to; what may refer later (deferrable) does not count. */
export async function tablesOf(client: pg.Client): Promise<BackupTable[]> {
  const { rows } = await client.query<Found>(TABLES);
  const sorted: Found[] = [];
  const placed = new Set<string>();
  while (sorted.length < rows.length) {
    const ready = rows.filter(
      ({ name, parents }) => !placed.has(name) && parents.every((parent) => placed.has(parent)),
    );
    if (ready.length === 0) throw new Error('tables refer to each other in a circle');
    for (const table of ready) placed.add(table.name);
    sorted.push(...ready);
  }
  return sorted.map(({ name, columns }) => ({ name, columns }));
}

/** Texts of dates and intervals must be read as they were written. */
export const SAME_TEXTS = `set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC'`;

export async function migrationsOf(client: pg.Client): Promise<string[]> {
  const { rows: found } = await client.query<{ there: boolean }>(
    `select to_regclass('public.migrations') is not null as there`,
  );
  if (!found[0]?.there) return [];
  const { rows } = await client.query<{ name: string }>(MIGRATIONS);
  return rows.map(({ name }) => name);
}
