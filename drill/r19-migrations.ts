import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrations } from '../backend/migrations/index.ts';
import { PREVIOUS_RELEASE } from '../backend/migrations/previous-release.ts';
import { atLeast, exactly, type Figure, none, report } from './lib/load/figure.ts';
import type { Drill, PortableCluster, SpareDatabaseCluster } from './lib/hubs/cluster.ts';
import { migrateTo, runMigrationsDownAndUp } from './lib/hubs/migration-walk.ts';
import { buildOld, type OldBundle } from './lib/hubs/old-bundle.ts';
import { smoke, type SmokeResult } from './lib/hubs/old-smoke.ts';
import { breaches, readSchema, type Schema } from './lib/attacks/schema.ts';

interface Size {
  /** The rows in every table that accepts more than one. */
  readonly rows: number;
  /** Whether to build and run the previous version: it takes a minute, and its commit must be in the clone. */
  readonly old: boolean;
}

const OLD_COUNT = migrations.findIndex(({ name }) => name === PREVIOUS_RELEASE.lastMigration) + 1;

/** Runs every migration down and up, with rows in every table. */
async function runAllMigrations(cluster: SpareDatabaseCluster, rowsEach: number): Promise<Figure[]> {
  const database = await cluster.emptyDatabase();
  try {
    const { steps, rows, empty, changed } = await runMigrationsDownAndUp(database.url, rowsEach);
    return [
      exactly('migrations down and up', steps, migrations.length),
      report('rows', rows),
      none('tables without a row', empty),
      none('tables whose rows changed', changed),
    ];
  } finally {
    await database.drop();
  }
}

async function schemaAt(cluster: SpareDatabaseCluster, count: number): Promise<Schema> {
  const database = await cluster.emptyDatabase();
  await migrateTo(database.url, count);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return await readSchema(client);
  } finally {
    await client.end();
    await database.drop();
  }
}

/** What the previous version could write and this schema refuses, as far as the database's catalog shows. */
async function compared(cluster: SpareDatabaseCluster): Promise<Figure[]> {
  const { reviewed } = PREVIOUS_RELEASE;
  const found = breaches(await schemaAt(cluster, OLD_COUNT), await schemaAt(cluster, migrations.length));
  return [
    atLeast('migrations of the version before', OLD_COUNT, 1),
    none(
      'columns that its writes would miss',
      found.filter((words) => !reviewed.has(words)),
    ),
    none(
      'reviewed differences that no longer exist',
      [...reviewed.keys()].filter((words) => !found.includes(words)),
    ),
  ];
}

/**
 * Runs the smoke test of the previous version on its own schema and on this one: what worked there must work here.
 */
async function oldOnThis(cluster: PortableCluster): Promise<Figure[]> {
  const bundle = await buildOld(PREVIOUS_RELEASE.commit);
  try {
    const own = await smokeOn(cluster, bundle, OLD_COUNT);
    const here = await smokeOn(cluster, bundle, migrations.length);
    const broken = [...own].filter(([name, word]) => word === 'well' && here.get(name) !== 'well');
    const well = [...own.values()].filter((word) => word === 'well').length;
    return [
      atLeast('tests of the version before that pass on its own schema', well, 100),
      none(
        'tests of them that fail on this schema',
        broken.map(([name]) => `${name}: ${here.get(name)}`),
      ),
      report('tests of the version before that fail on its own schema', own.size - well, {
        note:
          [...own]
            .filter(([, word]) => word !== 'well')
            .map(([name, word]) => `${name}: ${word}`)
            .slice(0, 3)
            .join(' | ') || undefined,
      }),
    ];
  } finally {
    await bundle.remove();
  }
}

async function smokeOn(cluster: PortableCluster, { file }: OldBundle, count: number): Promise<SmokeResult> {
  const database = await cluster.emptyDatabase();
  await migrateTo(database.url, count);
  const folder = await mkdtemp(join(tmpdir(), 'chairside-drill-before-'));
  const hub = await cluster.startSeparately({ DATABASE_URL: database.url, DATA_DIR: folder }, file);
  const pool = new pg.Pool({ connectionString: database.url, max: 2 });
  try {
    if (!hub.url) throw new Error(`the version before did not start: ${hub.output.slice(0, 300)}`);
    return await smoke({
      urls: [hub.url],
      signing: [],
      query: async <T>(text: string, values: readonly unknown[] = []) =>
        (await pool.query(text, [...values])).rows as T[],
    });
  } finally {
    await hub.stop();
    await pool.end();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  }
}

export const drill: Drill<Size, PortableCluster> = {
  title: 'every migration down and up with rows in all tables, and the version before on this schema',
  settings: {},
  full: { rows: 50, old: true },
  small: { rows: 2, old: false },
  async run(cluster, { rows, old }) {
    const here = [...(await runAllMigrations(cluster, rows)), ...(await compared(cluster))];
    return old ? [...here, ...(await oldOnThis(cluster))] : here;
  },
};
