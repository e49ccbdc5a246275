import { randomBytes } from 'node:crypto';
import pg from 'pg';

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** An empty database of its own on the run's shared server, which starts with the first one asked for. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = await serverUrl();
  const name = `test_${randomBytes(6).toString('hex')}`;
  await run(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(server, `drop database if exists ${name} with (force)`) };
}

async function serverUrl(): Promise<string> {
  const broker = process.env.TEST_DATABASE_BROKER;
  if (!broker) throw new Error('no test database: run the tests with npm run jest');
  const answer = await fetch(broker);
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}

async function run(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
