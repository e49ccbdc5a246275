import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { migrations } from '../../../migrations/index.ts';
import { StartError } from '#config/load-env.ts';
import { ADVISORY_LOCKS } from './advisory-locks.ts';
import { applyReference } from '../reference/apply-reference.ts';
import type { ReferenceSet } from '../reference/reference-set.ts';
import { FINISHED } from './migrate.sql.ts';

const TURN_MS = 100;
const OFFLINE = new Set(['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', '28P01', '28000', '3D000']);

/**
 * Brings the schema up to this version, then the reference rows. Several processes may start at once, one does the work.
 * Cheap when up to date.
 */
export async function migrate(url: string, reference: readonly ReferenceSet[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  await client.connect().catch((cause: unknown) => {
    throw unreachable(cause);
  });
  try {
    await migrateSchema(client, url);
    if (reference.length > 0) await applyReference(client, reference);
  } finally {
    await client.end();
  }
}

/** Brings an empty database to an older version's schema: exactly these migrations, all of them known here. */
export async function migrateTo(url: string, names: readonly string[]): Promise<void> {
  const wanted = migrations.filter(({ name }) => names.includes(name));
  if (wanted.length !== names.length) throw new StartError('Cannot start: the schema is of a newer version.');
  await runAll(url, wanted);
}

async function migrateSchema(client: pg.Client, url: string): Promise<void> {
  if (await isCurrent(client)) return;
  while (!(await isOurs(client))) await pause(TURN_MS);
  if (!(await isCurrent(client)))
    await runAll(url).catch(async (cause: unknown) => {
      throw await migrationFailed(client, cause);
    });
  await client.query('select pg_advisory_unlock($1)', [ADVISORY_LOCKS.migrations]);
}

/** Asks again and again: a statement that waited would hold up an index that the process at work builds `concurrently`. */
async function isOurs(client: pg.Client): Promise<boolean> {
  const statement = 'select pg_try_advisory_lock($1) as ours';
  const { rows } = await client.query<{ ours: boolean }>(statement, [ADVISORY_LOCKS.migrations]);
  return rows[0]?.ours === true;
}

function unreachable(cause: unknown): unknown {
  const code = String((cause as { code?: unknown }).code);
  return OFFLINE.has(code)
    ? new StartError(`Cannot start: the database at DATABASE_URL does not accept us (${code}).`, { cause })
    : cause;
}

/** Each migration is a transaction, so the first that is not in the table is the one that failed. */
async function migrationFailed(client: pg.Client, cause: unknown): Promise<unknown> {
  const done = await finished(client).catch(() => undefined);
  // The database went away meanwhile.
  if (!done) return cause;
  const failed = migrations.find(({ name }) => !done.has(name))?.name ?? '';
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new StartError(
    `Cannot start: the migration ${failed} failed (${reason}). Nothing of it was kept; the version before still runs on this database.`,
    { cause },
  );
}

/** Whether every migration of this version has run. */
export async function isCurrent(client: Pick<pg.Client, 'query'>): Promise<boolean> {
  const names = await finished(client);
  return migrations.every((migration) => names.has(migration.name));
}

/** The names of the migrations that have run. */
async function finished(client: Pick<pg.Client, 'query'>): Promise<ReadonlySet<string>> {
  const table = await client.query<{ found: string | null }>(
    `select to_regclass('public.migrations')::text as found`,
  );
  if (!table.rows[0]?.found) return new Set();
  const done = await client.query<{ name: string }>(FINISHED);
  return new Set(done.rows.map((row) => row.name));
}

async function runAll(url: string, wanted = migrations): Promise<void> {
  const source = new DataSource({
    type: 'postgres',
    url,
    migrations: [...wanted],
    installExtensions: false,
    poolSize: 2,
  });
  await source.initialize();
  try {
    await source.runMigrations({ transaction: 'each' });
  } finally {
    await source.destroy();
  }
}
