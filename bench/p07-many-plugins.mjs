import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { withDatabase, withDataDir } from './lib/database.mjs';
import { SETTINGS } from './lib/hub.mjs';
import { ROOT } from './lib/builds.mjs';
import { startServer } from './lib/server.mjs';
import { interleave, median, pairedRatio } from './lib/stats.mjs';

export const title = 'hub with 1,000 more tools of HUB_PLUGINS / with the nine of the cluster';

const MORE = 1000;
const REQUESTS = 200;
const ROUNDS = 5;
const EXAMPLE = pathToFileURL(join(ROOT, 'examples/plugin-package/index.js')).href;

export function run() {
  return withFolder((folder) => withDatabase((url) => withDataDir((data) => compare(folder, url, data))));
}

/** The first start of each is left out: it validates what is new, and fills the compile cache. */
async function compare(folder, DATABASE_URL, DATA_DIR) {
  const HUB_PLUGINS = Array.from({ length: MORE }, (_, index) => generated(folder, index)).join(',');
  const start = (more) => measure({ ...SETTINGS, DATABASE_URL, DATA_DIR, ...more });
  const many = () => start({ HUB_PLUGINS });
  const few = () => start({});
  await few();
  const fresh = await many();
  const { a, b } = await interleave(ROUNDS, many, few);
  return [
    figure(a, b, 'readyMs', 1.1, 'boot', 'ms'),
    figure(a, b, 'bootCpu', 1.1, 'boot CPU', 'ms'),
    figure(a, b, 'known', 1.05, 'repeated GET (304)', 'ms'),
    figure(a, b, 'knownCpu', 1.05, 'its CPU', 'µs'),
    { label: 'first start with all of them new', value: fresh.readyMs, unit: 'ms' },
  ];
}

async function withFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), 'chairside-p7-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A tool of its own file, id and name with the operations of the example. */
function generated(folder, index) {
  const file = join(folder, `t${index}.mjs`);
  const named = `{ ...tool.manifest, id: 't${index}', name: 'Tool ${index}' }`;
  writeFileSync(file, `import tool from '${EXAMPLE}';\nexport default { ...tool, manifest: ${named} };\n`);
  return file;
}

async function measure(env) {
  const server = await startServer(`${ROOT}backend/dist/main.js`, { env, path: '/health/ready' });
  try {
    const bootCpu = (await server.usage()).cpuUs / 1000;
    return { readyMs: server.readyMs, bootCpu, ...(await measureList(server)) };
  } finally {
    await server.stop();
  }
}

/** Unpacked, by a caller that keeps its connection: what is compared is the answer and not its bytes. */
async function measureList(server) {
  const getTools = (headers) => fetch(`${server.url}/api/tools`, { headers });
  const first = await getTools({});
  await first.arrayBuffer();
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
  const times = [];
  const before = (await server.usage()).cpuUs;
  for (let time = 0; time < REQUESTS; time += 1) {
    const start = performance.now();
    const answer = await getTools(headers);
    await answer.arrayBuffer();
    if (answer.status !== 304) throw new Error(`the repeated GET answered ${answer.status}`);
    times.push(performance.now() - start);
  }
  return { known: median(times), knownCpu: ((await server.usage()).cpuUs - before) / REQUESTS };
}

function figure(a, b, key, aim, label, unit) {
  const of = (list) => list.map((one) => one[key]);
  const digits = unit === 'ms' && key === 'known' ? 2 : 0;
  const note = `${median(of(a)).toFixed(digits)} / ${median(of(b)).toFixed(digits)} ${unit}`;
  return { label, value: pairedRatio(of(a), of(b)), aim, note };
}
