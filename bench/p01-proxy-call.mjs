import { fileURLToPath } from 'node:url';
import { withEntry } from './lib/bench-entry.mjs';
import { call, connect, signUp, withHub } from './lib/hub.mjs';
import { compareLoads, cpuAndRate } from './lib/load.mjs';
import { startServer } from './lib/server.mjs';

export const title = 'guarded proxy call / bare undici forwarder';

const app = (name) => fileURLToPath(new URL(`./apps/${name}.mjs`, import.meta.url));
const CALL = {
  tool_name: 'OpenAI',
  api_endpoint: 'list_models',
  method: 'POST',
  payload: {},
  use_pica_sdk: true,
};

export async function run() {
  const upstream = await startServer(app('upstream'));
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
  const path = '/functions/v1/picaos-proxy';
  const { source } = await call(hub, 'POST', path, CALL, user.token);
  if (source !== 'pica_live') throw new Error(`the call was answered by ${source}`);
  const headers = { 'content-type': 'application/json' };
  const request = { method: 'POST', body: JSON.stringify(CALL) };
  const result = await compareLoads(
    {
      server: hub,
      request: { ...request, path, headers: { ...headers, authorization: `Bearer ${user.token}` } },
    },
    { server: forwarder, request: { ...request, path: '/', headers } },
  );
  return cpuAndRate(result, 1.5);
}
