import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { call, personOf, signUp, withHub } from './lib/hub.mjs';
import { startServer } from './lib/server.mjs';
import { median, pairedRatio } from './lib/stats.mjs';

export const title = 'one event to 1,000 realtime clients / a plain loop over sockets';

let total = 0;
const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const CLIENTS = 1_000;
const EVENTS = 40;
const ROUNDS = 5;
const AT_ONCE = '5000';
/** All clients are on one machine and one person's. */
const env = {
  REALTIME_SOCKETS_PER_ADDRESS: AT_ONCE,
  REALTIME_SOCKETS_PER_PERSON: AT_ONCE,
  REALTIME_SILENCE_MS: '3600000',
  HTTP_CONNECTIONS_PER_ADDRESS: AT_ONCE,
};

export const run = () => withHub({ env }, measure);

async function measure(hub, { DATABASE_URL }) {
  const loop = await startServer(here('./apps/socket-loop.mjs'), { env: { DATABASE_URL } });
  const database = new pg.Client({ connectionString: DATABASE_URL });
  await database.connect();
  const stops = [() => loop.stop(), () => database.end()];
  try {
    const person = await signUp(hub);
    const topic = `person:${personOf(person).userId}`;
    const { anon_key: key } = await call(hub, 'GET', '/api/config');
    const parts = { topic: `realtime:${topic}`, token: person.token, query: `apikey=${key}&vsn=2.0.0` };
    const onHub = await clientsOf(hub, parts, stops);
    const onLoop = await clientsOf(loop, parts, stops);
    const send = () => tell(database, topic);
    const plain = await compared(hub, onHub, loop, onLoop, send);
    await clientsOf(hub, { ...parts, count: 1, stalled: 1 }, stops);
    const withStalled = await compared(hub, onHub, loop, onLoop, send);
    return figures(plain, withStalled);
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

/** One event after the other, each once all clients of both sides have the one before. */
const tell = (database, topic) =>
  database.query('select pg_notify($1, $2)', [
    'live',
    JSON.stringify({
      topic,
      event: 'notifications',
      payload: { id: 'b9bd7d7e-6b0c-4f0e-9a55-0a6c1f3d2e11' },
    }),
  ]);

async function clientsOf(server, { query, count = CLIENTS, stalled = 0, topic, token }, stops) {
  const url = `${server.url.replace('http', 'ws')}/realtime/v1/websocket?${query}`;
  const child = fork(here('./lib/socket-clients-process.mjs'), [
    JSON.stringify({ url, topic, token, count, stalled }),
  ]);
  stops.push(() => child.kill());
  await once(child, 'message');
  return child;
}

/** Both sides hear the same events, so one series measures both. */
async function compared(hub, onHub, loop, onLoop, send) {
  const series = async () => {
    const before = [await hub.usage(), await loop.usage()];
    const since = performance.now();
    for (let sent = 0; sent < EVENTS; sent += 1) {
      total += CLIENTS;
      const all = [onHub, onLoop].map((clients) => heard(clients, total));
      await send();
      await Promise.all(all);
    }
    const ms = (performance.now() - since) / EVENTS;
    const after = [await hub.usage(), await loop.usage()];
    const [a, b] = after.map(({ cpuUs }, at) => (cpuUs - before[at].cpuUs) / (EVENTS * CLIENTS));
    return { a, b, ms };
  };
  await series();
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await series());
  return {
    ratio: pairedRatio(
      rounds.map(({ a }) => a),
      rounds.map(({ b }) => b),
    ),
    a: median(rounds.map(({ a }) => a)),
    b: median(rounds.map(({ b }) => b)),
    ms: median(rounds.map(({ ms }) => ms)),
  };
}

/** Resolves when the clients have as many messages in all. */
async function heard(clients, total) {
  clients.send({ total });
  await once(clients, 'message');
}

const figures = (plain, stalled) => [
  {
    label: 'CPU per message',
    value: plain.ratio,
    aim: 1.3,
    note: `${plain.a.toFixed(1)} / ${plain.b.toFixed(1)} µs`,
  },
  {
    label: 'with a stalled client',
    value: stalled.a / stalled.b / plain.ratio,
    aim: 1,
    note: `${stalled.a.toFixed(1)} / ${stalled.b.toFixed(1)} µs, an event to both sides ${stalled.ms.toFixed(0)} ms, before ${plain.ms.toFixed(0)} ms`,
  },
];
