/** The reference of P6: an empty job on the same queue store with the hub's settings, behind two bare routes. */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { createPostgresBackend, Queue, runMigrations, setDefaultBackendFactory, Worker } from 'bullmq';
import pg from 'pg';

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  options: '-c search_path=bench_jobs',
  max: 10,
});
const client = await pool.connect();
await client.query('create schema if not exists bench_jobs');
await runMigrations(client, 'bench_jobs');
client.release();
setDefaultBackendFactory(createPostgresBackend);
const queue = new Queue('empty', { connection: pool });
const settings = {
  concurrency: 8,
  lockDuration: 10_000,
  stalledInterval: 5_000,
  maxStalledCount: 10,
  runRetryDelay: 1_000,
};
const worker = new Worker('empty', async () => undefined, { connection: pool, ...settings });
await worker.waitUntilReady();

const answer = (response, status, body) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

async function handle(request, response) {
  if (request.url === '/') return answer(response, 200, {});
  if (request.method === 'POST') {
    const { id } = await queue.add('empty', {}, { jobId: randomUUID(), removeOnComplete: { count: 10_000 } });
    return answer(response, 201, { id });
  }
  const state = await queue.getJobState(request.url.split('/').pop());
  return answer(response, 200, { state: state === 'completed' ? 'connected' : 'checking' });
}

const server = createServer((request, response) => void handle(request, response));
server.keepAliveTimeout = 60_000;
server.listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
