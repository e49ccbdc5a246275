import { fileURLToPath } from 'node:url';
import { withEntry } from './lib/bench-entry.mjs';
import { connect, signUp, withHub } from './lib/hub.mjs';
import { compareLoads, load } from './lib/load.mjs';
import { shareOf } from './lib/profile-share.mjs';
import { startServer } from './lib/server.mjs';
import { median, spread } from './lib/stats.mjs';

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

/**
 * Two processes of the same code differ by more than telemetry costs: how the compiler and the memory of each turned out stays
 * for its life. So each side is started several times; within a start the sides take turns of two seconds. The median of the starts'
 * ratios counts, and the lowest and the highest say how sure it is.
 */
const STARTS = 6;
const TURNS = { rounds: 6, seconds: 2 };

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
    return await withEntry('hub-traced', async (entry) => {
      const starts = [];
      for (let start = 0; start < STARTS; start += 1)
        starts.push(await measureStart({ entry, env: traced }, { entry, env: plain }, start % 2 === 0));
      return Object.keys(REQUESTS).flatMap((label) =>
        figuresOf(
          label,
          starts.map((one) => one[label]),
        ),
      );
    });
  } finally {
    await collector.stop();
    await upstream.stop();
  }
}

/** Both sides of one start, the traced one begun first or second. */
const measureStart = (traced, plain, tracedFirst) =>
  tracedFirst
    ? withHub(traced, (a) => withHub(plain, (b) => measure(a, b)))
    : withHub(plain, (b) => withHub(traced, (a) => measure(a, b)));

async function measure(a, b) {
  const sides = [await prepared(a), await prepared(b)];
  const measured = {};
  for (const [label, request] of Object.entries(REQUESTS)) {
    const [traced, plain] = sides.map(({ server, headers }) => ({
      server,
      request: { ...request, headers },
    }));
    const { cpu, rate } = await compareLoads(traced, plain, TURNS);
    measured[label] = { cpu, rate, share: await profiledShare(traced) };
  }
  return measured;
}

function figuresOf(label, starts) {
  const middle = (read) => median(starts.map(read));
  const [low, high] = spread(starts.map(({ cpu }) => cpu.ratio)).map((ratio) => ratio.toFixed(2));
  const of = (key) => `${middle((one) => one[key].a).toFixed(0)} / ${middle((one) => one[key].b).toFixed(0)}`;
  return [
    {
      label: `CPU per ${label}`,
      value: middle(({ cpu }) => cpu.ratio),
      aim: 1.1,
      note: `${of('cpu')} µs; ${low} to ${high} in 97 of 100 cases`,
    },
    { label: 'requests/s', value: middle(({ rate }) => rate.ratio), note: of('rate') },
    { label: 'of the profile', value: middle(({ share }) => share), unit: '%', aim: 9.1 },
  ];
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
