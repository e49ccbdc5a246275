import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { withEntry } from './lib/bench-entry.mjs';
import { connect, signUp, withHub } from './lib/hub.mjs';
import { startServer } from './lib/server.mjs';
import { median } from './lib/stats.mjs';

export const title =
  'memory after 10,000 and 100,000 proxy calls by 1,000 people / empty Nest app, same load';

const app = (name) => fileURLToPath(new URL(`./apps/${name}.mjs`, import.meta.url));
const LOAD = fileURLToPath(new URL('./lib/people-process.mjs', import.meta.url));
const PEOPLE = Number(process.env.BENCH_PEOPLE ?? 1_000);
const CALLS = [10_000, 100_000];
const CONNECTIONS = 16;
const CALL = JSON.stringify({
  tool_name: 'OpenAI',
  api_endpoint: 'list_models',
  method: 'POST',
  payload: {},
  use_pica_sdk: true,
});

export async function run() {
  const upstream = await startServer(app('upstream'));
  try {
    const env = { HUB_OPENAI_BASE_URL: `${upstream.url}/v1` };
    const hub = await withEntry('hub-unthrottled', (entry) => withHub({ entry, env }, measureHub));
    return figures(hub, await measureEmpty());
  } finally {
    await upstream.stop();
  }
}

async function measureHub(hub) {
  const people = [];
  const join = async () => {
    while (people.length < PEOPLE) {
      const place = people.push(null) - 1;
      people[place] = await signUp(hub);
      await connect(hub, people[place], 'OpenAI', { api_key: `sk-bench-0123456789-${place}` });
    }
  };
  await Promise.all(Array.from({ length: 4 }, join));
  const path = '/functions/v1/picaos-proxy';
  const requests = people.map(({ token }) => ({ path, ...requestOf(token) }));
  return memoryAfter(hub, requests);
}

async function measureEmpty() {
  const server = await startServer(app('empty-nest'), { path: '/health/ready' });
  try {
    const { headers } = requestOf('x'.repeat(800));
    const request = { method: 'GET', path: '/health/ready', headers };
    return await memoryAfter(server, Array(CONNECTIONS).fill(request));
  } finally {
    await server.stop();
  }
}

const requestOf = (token) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  body: CALL,
});

/**
 * The memory after so many calls, in MB: the median of the seconds after them. At the end the memory after a full
 * collection: where that is small, the growth is garbage that V8 has not collected, not a leak.
 */
async function memoryAfter(server, requests) {
  const held = [];
  let done = 0;
  for (const calls of CALLS) {
    await sendRequests(server, requests, calls - done);
    done = calls;
    held.push(await resident(server));
  }
  return { held, live: (await server.live()) / 2 ** 20 };
}

async function sendRequests({ url }, requests, amount) {
  const child = spawn(process.execPath, [LOAD], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify({ url, amount, connections: CONNECTIONS, requests }));
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  const { answers, errors } = JSON.parse(output);
  if (errors > 0) throw new Error(`${errors} of ${answers + errors} answers were errors`);
}

async function resident(server) {
  const samples = [];
  for (let second = 0; second < 5; second += 1) {
    await new Promise((next) => setTimeout(next, 1_000));
    samples.push((await server.usage()).rss / 2 ** 20);
  }
  return median(samples);
}

function figures(hub, empty) {
  const growth = ([first, later]) => (later / first - 1) * 100;
  const [first, later] = hub.held;
  return [
    {
      label: 'after 10,000',
      value: first / empty.held[0],
      aim: 1.5,
      note: `${first.toFixed(0)} / ${empty.held[0].toFixed(0)} MB`,
    },
    {
      label: 'growth to 100,000',
      value: growth(hub.held),
      unit: '%',
      aim: 3,
      note: `${later.toFixed(0)} MB; the empty app ${growth(empty.held).toFixed(1)} %`,
    },
    {
      label: 'really held then',
      value: hub.live,
      unit: 'MB',
      note: `the empty app ${empty.live.toFixed(0)}`,
    },
  ];
}
