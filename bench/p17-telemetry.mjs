import { fileURLToPath } from 'node:url';
import { withEntry } from './lib/bench-entry.mjs';
import { connect, signUp, withHub } from './lib/hub.mjs';
import { compareLoads, load } from './lib/load.mjs';
import { shareOf } from './lib/profile-share.mjs';
import { startServer } from './lib/server.mjs';

export const title = 'traces and metrics sent to a collector / the same hub without telemetry';

const app = (name) => fileURLToPath(new URL(`./apps/${name}.mjs`, import.meta.url));
const CALL = JSON.stringify({
  tool_name: 'OpenAI',
  api_endpoint: 'list_models',
  method: 'POST',
  payload: {},
  use_pica_sdk: true,
});
const REQUESTS = {
  'proxy call': { method: 'POST', path: '/functions/v1/picaos-proxy', body: CALL },
  'list of topics': { method: 'GET', path: '/api/community/topics' },
};

export async function run() {
  const upstream = await startServer(app('upstream'));
  const collector = await startServer(app('collector'));
  const plain = { HUB_OPENAI_BASE_URL: `${upstream.url}/v1` };
  const traced = {
    ...plain,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    // Several times within a load, so that what sending costs is in the figure.
    OTEL_METRIC_EXPORT_INTERVAL: '1000',
  };
  try {
    return await withEntry('hub-traced', (entry) =>
      withHub({ entry, env: traced }, (a) => withHub({ entry, env: plain }, (b) => measure(a, b))),
    );
  } finally {
    await collector.stop();
    await upstream.stop();
  }
}

async function measure(a, b) {
  const sides = [await prepared(a), await prepared(b)];
  const figures = [];
  for (const [label, request] of Object.entries(REQUESTS)) {
    const [traced, plain] = sides.map(({ server, headers }) => ({
      server,
      request: { ...request, headers },
    }));
    const { cpu, rate } = await compareLoads(traced, plain);
    figures.push(
      {
        label: `CPU per ${label}`,
        value: cpu.ratio,
        aim: 1.1,
        note: `${cpu.a.toFixed(0)} / ${cpu.b.toFixed(0)} µs`,
      },
      { label: 'requests/s', value: rate.ratio, note: `${rate.a.toFixed(0)} / ${rate.b.toFixed(0)}` },
      { label: 'of the profile', value: await profiledShare(traced), unit: '%', aim: 9.1 },
    );
  }
  return figures;
}

/** Functions of ours that exist for telemetry, by name: bundled, they share files with the rest. */
const OURS = new Set([
  ...['traceRequest', 'startRequestSpan', 'drawTrace', 'inRequestSpan', 'withSpan'],
  ...['observed', 'timed', 'measured', 'measure'],
]);
const isTelemetry = ({ url, functionName }) =>
  url.includes('/@opentelemetry/') || url.includes('/start-telemetry') || OURS.has(functionName);

/** What a busy machine does not hide: the telemetry's part of the profile of the side that has it. */
async function profiledShare({ server, request }) {
  await server.profile();
  await load(server, request);
  return shareOf(await server.profiled(), isTelemetry);
}

/** A person with a live connection on each side. */
async function prepared(server) {
  const user = await signUp(server);
  await connect(server, user, 'OpenAI', { api_key: 'sk-bench-0123456789abcdef' });
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${user.token}` };
  return { server, headers };
}
