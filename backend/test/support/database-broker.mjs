// One throw-away PostgreSQL for a whole Jest run, owned by Jest's main process and started when the first test file asks.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '#platform/postgres/index.ts';
import { keepDatabasesInMemory } from './memory-tablespace.mjs';

/** Answers every request with the address of the cluster; starts it at the first. */
export async function startBroker() {
  let cluster;
  const server = createServer(async (request, response) => {
    // A kept-alive connection would keep each test file's process running after its last test.
    response.setHeader('connection', 'close');
    try {
      cluster ??= startCluster();
      response.end((await cluster).url);
    } catch (cause) {
      response.writeHead(500).end(cause instanceof Error ? cause.message : String(cause));
    }
  });
  await new Promise((done, fail) => server.once('error', fail).listen(0, '127.0.0.1', done));
  server.unref();
  return {
    address: `http://127.0.0.1:${server.address().port}`,
    async close() {
      server.close();
      server.closeAllConnections();
      await (await cluster)?.remove();
    },
  };
}

async function startCluster() {
  const dataDir = await mkdtemp(join(tmpdir(), 'chairside-jest-'));
  const lines = [];
  const database = await startEmbeddedPostgres({ dataDir, durable: false, log: (line) => lines.push(line) });
  const { cluster } = JSON.parse(await readFile(join(dataDir, 'postgres.json'), 'utf8'));
  await connectCheaply(database.url);
  const removeDatabases = await keepDatabasesInMemory(database.url, resolve(dataDir, cluster));
  return {
    url: database.url,
    async remove() {
      await database.stop();
      await removeDatabases();
      await removeCluster(cluster);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Hubs open thousands of connections in a run, and both ends of each would hash the password 4,096 times. */
async function connectCheaply(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { username, password } = new URL(url);
    await client.query('set scram_iterations = 1');
    await client.query(`alter role ${pg.escapeIdentifier(username)} password ${pg.escapeLiteral(password)}`);
  } finally {
    await client.end();
  }
}

/** As root the files lie outside the data folder. */
async function removeCluster(cluster) {
  if (!cluster.startsWith('/')) return;
  await rm(cluster, { recursive: true, force: true });
  await rm(`${cluster}.owner`, { force: true });
}
