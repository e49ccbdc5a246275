import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrate } from '#platform/database/migrate.ts';
import { referenceRows } from '../../src/reference-rows.ts';
import { migrateQueue } from '#platform/queue/queue-connection.ts';

const TEMPLATE = 'migrated_template';
const LOCK = 7_242_012;

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** An empty database of its own on the run's shared server, which starts with the first one asked for. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = await serverUrl();
  return withClient(server, (client) => create(server, client, 'template1'));
}

/** The same with this version's schema in it: copied, because running every migration costs a third of a second. */
export async function createMigratedDatabase(): Promise<TestDatabase> {
  const server = await serverUrl();
  return withClient(server, async (client) => {
    await prepareTemplate(server, client);
    return create(server, client, TEMPLATE);
  });
}

async function create(server: string, client: pg.Client, template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Copying the files takes half the processor time of writing every page to the log first, which is the default.
  await client.query(`create database ${name} template ${template} strategy file_copy`);
  const drop = `drop database if exists ${name} with (force)`;
  return {
    url: urlOf(server, name),
    drop: () => withClient(server, async (dropper) => void (await dropper.query(drop))),
  };
}

/** Made once per run by the first caller. It gets its name when it is complete. */
async function prepareTemplate(server: string, client: pg.Client): Promise<void> {
  const made = async () =>
    (await client.query('select from pg_database where datname = $1', [TEMPLATE])).rowCount;
  if (await made()) return;
  await client.query('select pg_advisory_lock($1)', [LOCK]);
  if (await made()) return;
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

async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
