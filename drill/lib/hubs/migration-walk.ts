import pg from 'pg';
import { DataSource, MigrationExecutor, type MigrationInterface } from 'typeorm';
import { migrations } from '../../../backend/migrations/index.ts';
import { fillTables } from './fill-tables.ts';

type Rows = readonly Readonly<Record<string, string>>[];
/** Every row of every table, column by column as text. */
type Content = ReadonlyMap<string, Rows>;

export interface MigrationResult {
  readonly steps: number;
  readonly rows: number;
  /** Tables that accepted no row; nothing is proved about them. */
  readonly empty: readonly string[];
  /** Rows that a step changed, added or removed. */
  readonly changed: readonly string[];
}

/** The changes that a step makes on purpose, each with the reason. */
const INTENDED: Readonly<Record<string, string>> = {
  'OrganisationConnections1795486000001 up: public.practice_tasks':
    'the organisation meant nothing before, and only this drill writes it',
  'RecoveryCodeFactor1795260002000 down: auth.recovery_codes': 'the schema before forgets used codes',
};

/** Migrates the schema to exactly `count` migrations; without `count` to all. */
export async function migrateTo(url: string, count = migrations.length): Promise<void> {
  await withSource(url, migrations.slice(0, count), (source) =>
    source.runMigrations({ transaction: 'each' }),
  );
}

async function withSource<T>(
  url: string,
  steps: readonly (new () => MigrationInterface)[],
  work: (source: DataSource) => Promise<T>,
): Promise<T> {
  const source = new DataSource({ type: 'postgres', url, migrations: [...steps], installExtensions: false });
  await source.initialize();
  try {
    return await work(source);
  } finally {
    await source.destroy();
  }
}

/** Runs every migration down and up again, from the last to the first, with rows in all tables; then runs all up. */
export const runMigrationsDownAndUp = (url: string, rowsEach: number): Promise<MigrationResult> =>
  withSource(url, migrations, (source) => withClient(url, (client) => walk(source, client, rowsEach)));

/** On two connections for the whole walk: PostgreSQL learns a hundred tables anew on each, which costs more than a step. */
async function walk(source: DataSource, client: pg.Client, rowsEach: number): Promise<MigrationResult> {
  await source.runMigrations({ transaction: 'each' });
  const { empty, rows } = await fill(client, rowsEach);
  const changed: string[] = [];
  let before = await content(client);
  for (const { name } of migrations.toReversed()) {
    await undoLast(source);
    const below = await content(client);
    await runNext(source);
    const up = changes(`${name} up`, below, await content(client));
    changed.push(...changes(`${name} down`, before, below), ...up);
    await undoLast(source);
    // What the step changed on purpose stays changed.
    before = up.length > 0 ? await content(client) : below;
  }
  await source.runMigrations({ transaction: 'each' });
  return { steps: migrations.length, rows, empty, changed: changed.filter((words) => !(words in INTENDED)) };
}

const undoLast = (source: DataSource): Promise<void> => source.undoLastMigration({ transaction: 'each' });

/** TypeORM runs all that are pending or, without a transaction, one. */
async function runNext(source: DataSource): Promise<void> {
  const runner = source.createQueryRunner();
  const executor = new MigrationExecutor(source, runner);
  try {
    const [next] = await executor.getPendingMigrations();
    if (!next) throw new Error('no migration is left to run');
    // What builds an index concurrently is no transaction.
    const isTransaction = next.instance?.transaction !== false;
    if (isTransaction) await runner.startTransaction();
    await executor.executeMigration(next);
    if (isTransaction) await runner.commitTransaction();
  } finally {
    await runner.release();
  }
}

async function fill(client: pg.Client, rowsEach: number): Promise<{ empty: string[]; rows: number }> {
  await fillTables(client, rowsEach);
  const tables = [...(await content(client))];
  const empty = tables.filter(([, held]) => held.length === 0).map(([name]) => name);
  return { empty, rows: tables.reduce((sum, [, held]) => sum + held.length, 0) };
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** One statement for all tables, because a walk reads them two hundred times. */
async function content(client: pg.Client): Promise<Content> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'auth') and tablename <> 'migrations' order by 1`,
  );
  const all = tables.map(
    ({ name }, at) =>
      `select ${at} as at, (select jsonb_object_agg(key, value #>> '{}') from jsonb_each(to_jsonb(t))) as held from ${name} t`,
  );
  const { rows } = await client.query<{ at: number; held: Record<string, string> }>(all.join(' union all '));
  const byTable = Map.groupBy(rows, ({ at }) => at);
  return new Map(tables.map(({ name }, at) => [name, (byTable.get(at) ?? []).map(({ held }) => held)]));
}

/** Returns the differences in the tables and columns that both sides have. */
function changes(step: string, before: Content, after: Content): string[] {
  return [...before].flatMap(([table, rows]) => {
    const now = after.get(table);
    if (!now) return [];
    const shared = Object.keys(rows[0] ?? {}).filter((name) => now.length === 0 || name in (now[0] ?? {}));
    const lines = (held: Rows) => held.map((row) => JSON.stringify(shared.map((name) => row[name]))).sort();
    const [old, fresh] = [lines(rows), lines(now)];
    return old.join('\n') === fresh.join('\n') ? [] : [`${step}: ${table}`];
  });
}
