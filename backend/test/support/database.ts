import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrate } from '../../src/platform/database/migrate.ts';
import { referenceRows } from '../../src/reference-rows.ts';
import { migrateQueue } from '../../src/platform/queue/queue-connection.ts';

const TEMPLATE = 'migrated_template';
const LOCK = 7_242_012;

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** An empty database of its own on the run's shared server, which starts with the first one asked for. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return create(await serverUrl(), 'template1');
}

/** The same with this version's schema in it: copied, because running every migration costs a third of a second. */
export async function createMigratedDatabase(): Promise<TestDatabase> {
  const server = await serverUrl();
  await withClient(server, (client) => prepareTemplate(server, client));
  return create(server, TEMPLATE);
}

async function create(server: string, template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await withClient(server, (client) => client.query(`create database ${name} template ${template}`));
  const drop = `drop database if exists ${name} with (force)`;
  return { url: urlOf(server, name), drop: () => withClient(server, (client) => client.query(drop)) };
}

/** Made once in a run, by whoever comes first. It gets its name when it is whole. */
async function prepareTemplate(server: string, client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [LOCK]);
  const made = await client.query('select from pg_database where datname = $1', [TEMPLATE]);
  if (made.rowCount) return;
  const half = `${TEMPLATE}_half`;
  await client.query(`drop database if exists ${half}`);
  await client.query(`create database ${half}`);
  const url = urlOf(server, half);
  await migrate(url, referenceRows);
  await withClient(url, migrateQueue);
  await client.query(`alter database ${half} rename to ${TEMPLATE}`);
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

async function serverUrl(): Promise<string> {
  const broker = process.env.TEST_DATABASE_BROKER;
  if (!broker) throw new Error('no test database: run the tests with npm run jest');
  const answer = await fetch(broker);
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}

async function withClient(url: string, use: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await use(client);
  } finally {
    await client.end();
  }
}
