import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { signUp, withHub } from './lib/hub.mjs';
import { startServer } from './lib/server.mjs';
import { interleave, pairedRatio } from './lib/stats.mjs';

export const title = 'connect job, mock case, POST accepted → state readable / empty BullMQ job';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const execute = promisify(execFile);
const ATTEMPTS = '/api/connections/attempts';
const CLIENTS = 4;

export function run() {
  return withHub({}, async (hub, { DATABASE_URL }) => {
    const empty = await startServer(here('./apps/empty-job.mjs'), { env: { DATABASE_URL } });
    try {
      return await measure(hub, empty);
    } finally {
      await empty.stop();
    }
  });
}

/** One at a time for the latencies, several people at once for the throughput. */
async function measure(hub, empty) {
  const people = await Promise.all(Array.from({ length: CLIENTS }, () => signUp(hub)));
  const tokens = people.map(({ token }) => token);
  const body = { tool_name: 'Open Dental', context: 'user' };
  const connect = (some) => runProcess({ url: hub.url, post: ATTEMPTS, get: ATTEMPTS, body, tokens: some });
  const job = (some) => runProcess({ url: empty.url, post: '/jobs', get: '/jobs', body, tokens: some });
  await connect(tokens);
  await job(tokens);
  const latencies = await interleave(
    5,
    () => connect(tokens.slice(0, 1)),
    () => job(tokens.slice(0, 1)),
  );
  const together = await interleave(
    3,
    () => connect(tokens),
    () => job(tokens),
  );
  return [
    figure('p50', latencies, 1.3),
    figure('p99', latencies, 1.5),
    figure('perSecond', together, 0.7, 'throughput'),
  ];
}

function figure(key, { a, b }, aim, label = key) {
  const of = (list) => list.map((one) => one[key]);
  const middle = (list) => [...of(list)].sort((x, y) => x - y)[Math.floor(list.length / 2)].toFixed(1);
  const unit = key === 'perSecond' ? 'a second' : 'ms';
  return { label, value: pairedRatio(of(a), of(b)), aim, note: `${middle(a)} / ${middle(b)} ${unit}` };
}

async function runProcess(options) {
  const argument = JSON.stringify({ seconds: 3, ...options });
  const { stdout } = await execute(process.execPath, [here('./lib/connect-process.mjs'), argument]);
  return JSON.parse(stdout);
}
