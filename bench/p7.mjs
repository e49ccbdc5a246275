import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { withHub } from './lib/hub.mjs';
import { ROOT } from './lib/builds.mjs';
import { interleave, median, pairedRatio } from './lib/stats.mjs';

export const title = 'hub with 1,000 more tools of HUB_PLUGINS / with the nine of the house';

const MORE = 1000;
const ASKED = 100;
const EXAMPLE = pathToFileURL(join(ROOT, 'examples/plugin-package/index.js')).href;

export async function run() {
  const folder = mkdtempSync(join(tmpdir(), 'chairside-p7-'));
  try {
    const HUB_PLUGINS = Array.from({ length: MORE }, (_, index) => generated(folder, index)).join(',');
    const { a, b } = await interleave(
      3,
      () => withHub({ env: { HUB_PLUGINS } }, measure),
      () => withHub({}, measure),
    );
    return [
      figure(a, b, 'readyMs', 1.1, 'boot'),
      figure(a, b, 'known', 1.05, 'repeated GET (304)'),
      figure(a, b, 'whole', undefined, 'first GET'),
    ];
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

async function measure({ url, readyMs }) {
  const since = performance.now();
  const first = await fetch(`${url}/api/tools`);
  await first.arrayBuffer();
  const whole = performance.now() - since;
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
  const times = [];
  for (let asked = 0; asked < ASKED; asked += 1) {
    const start = performance.now();
    const answer = await fetch(`${url}/api/tools`, { headers });
    await answer.arrayBuffer();
    if (answer.status !== 304) throw new Error(`the repeated GET answered ${answer.status}`);
    times.push(performance.now() - start);
  }
  return { readyMs, whole, known: median(times) };
}

function figure(a, b, key, aim, label) {
  const of = (list) => list.map((one) => one[key]);
  return {
    label,
    value: pairedRatio(of(a), of(b)),
    aim,
    note: `${median(of(a)).toFixed(1)} / ${median(of(b)).toFixed(1)} ms`,
  };
}
