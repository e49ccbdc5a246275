import { fileURLToPath } from 'node:url';
import { ROOT } from './lib/builds.mjs';
import { withDatabase, withDataDir } from './lib/database.mjs';
import { startServer } from './lib/server.mjs';
import { interleave, median, pairedRatio } from './lib/stats.mjs';

export const title = 'process start → /health/ready / empty unbundled Nest + Fastify app';

const EMPTY = fileURLToPath(new URL('./apps/empty-nest.mjs', import.meta.url));
const ROUNDS = 9;

export function run() {
  return withDatabase((DATABASE_URL) => withDataDir((DATA_DIR) => measure({ DATABASE_URL, DATA_DIR })));
}

/** The first start of each is left out: it fills the file system's cache, and the hub's migrations and compile cache. */
async function measure(env) {
  const hub = () => start(`${ROOT}backend/dist/main.js`, env);
  const empty = () => start(EMPTY, {});
  await hub();
  await empty();
  const { a, b } = await interleave(ROUNDS, hub, empty);
  const of = (list, key) => list.map((one) => one[key]);
  return [
    {
      label: 'time',
      value: pairedRatio(of(a, 'ms'), of(b, 'ms')),
      aim: 0.8,
      note: `${times(of(a, 'ms'))} / ${times(of(b, 'ms'))}`,
    },
    {
      label: 'CPU',
      value: pairedRatio(of(a, 'cpuMs'), of(b, 'cpuMs')),
      note: `${times(of(a, 'cpuMs'))} / ${times(of(b, 'cpuMs'))}`,
    },
  ];
}

async function start(file, env) {
  const server = await startServer(file, { env, path: '/health/ready' });
  const { cpuUs } = await server.usage();
  await server.stop();
  return { ms: server.readyMs, cpuMs: cpuUs / 1000 };
}

const times = (values) => `${median(values).toFixed(0)} ms`;
