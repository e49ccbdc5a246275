import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import { withEntry } from './lib/bench-entry.mjs';
import { call, connect, signUp, withHub } from './lib/hub.mjs';
import { startServer } from './lib/server.mjs';
import { interleave, median, pairedRatio } from './lib/stats.mjs';

export const title = 'the whole call, upstream of 20 ms, 100/s open loop / bare undici forwarder';

const start = promisify(execFile);
const GENERATOR = fileURLToPath(new URL('./lib/open-loop-process.mjs', import.meta.url));
const LOAD = { perSecond: 100, seconds: 4 };
const ROUNDS = 5;
const UPSTREAM_MS = 20;
const PROXY = '/functions/v1/picaos-proxy';
const CALL = { tool_name: 'OpenAI', api_endpoint: 'list_models', method: 'POST', payload: {} };

const app = (name) => fileURLToPath(new URL(`./apps/${name}.mjs`, import.meta.url));

export async function run() {
  const upstream = await startServer(app('upstream'), { env: { UPSTREAM_DELAY_MS: String(UPSTREAM_MS) } });
  const forwarder = await startServer(app('forwarder'), { env: { UPSTREAM: upstream.url } });
  try {
    const env = { HUB_OPENAI_BASE_URL: `${upstream.url}/v1` };
    return await withEntry('hub-unthrottled', (entry) =>
      withHub({ entry, env }, (hub) => measure(hub, forwarder)),
    );
  } finally {
    await forwarder.stop();
    await upstream.stop();
  }
}

async function measure(hub, forwarder) {
  const user = await signUp(hub);
  await connect(hub, user, 'OpenAI', { api_key: 'sk-bench-0123456789abcdef' });
  const { source } = await call(hub, 'POST', PROXY, CALL, user.token);
  if (source !== 'pica_live') throw new Error(`the call was answered by ${source}`);
  const headers = { 'content-type': 'application/json' };
  const signed = { ...headers, authorization: `Bearer ${user.token}` };
  const body = JSON.stringify(CALL);
  const bare = { url: forwarder.url, method: 'POST', path: '/', headers, body };
  const live = { url: hub.url, method: 'POST', path: PROXY, headers: signed, body };
  const raw = { url: hub.url, method: 'GET', path: `${PROXY}/openai/v1/models`, headers: signed };
  return [...(await compare('live action', live, bare)), ...(await compare('raw', raw, bare))];
}

async function compare(name, viaHub, bare) {
  await load(viaHub);
  await load(bare);
  const { a, b } = await interleave(
    ROUNDS,
    () => load(viaHub),
    () => load(bare),
  );
  const p99 = (list) => list.map((one) => one.p99);
  const p50 = (list) => median(list.map((one) => one.p50));
  const added = p50(a) - p50(b);
  const note = `${median(p99(a)).toFixed(1)} / ${median(p99(b)).toFixed(1)} ms, p50 ${added.toFixed(2)} ms more`;
  return [{ label: `${name}, p99`, value: pairedRatio(p99(a), p99(b)), aim: 1.1, note }];
}

async function load(request) {
  const { stdout } = await start(process.execPath, [GENERATOR, JSON.stringify({ ...request, ...LOAD })]);
  const result = JSON.parse(stdout);
  if (result.errors > 0) throw new Error(`${request.path}: ${result.errors} of ${result.answers} failed`);
  return result;
}
