import { fileURLToPath } from 'node:url';
import { AdapterError } from '@chairside/kit';
import { inspect } from '#hub/tools/external/inspection.ts';
import { loadPlugins } from '#hub/tools/external/plugin-loader.ts';
import { ContractResults } from '#hub/tools/external/contract-results.ts';
import { createLog } from '#platform/logging/log.ts';

/**
 * A process that only loads plugins, uses each and reports the result: as a bundle it does what the hub does at its start.
 * KEPT names the build of the hub and lets it store what it found in the folder; `USE=0` leaves the plugins unused.
 */
const [folder = '', ...entries] = process.argv.slice(2);
const { KEPT, USE, LOAD_MS } = process.env;
const inspector = fileURLToPath(new URL('./inspector.js', import.meta.url));

async function used() {
  const lines: string[] = [];
  let inspected = 0;
  const log = createLog('warn', { write: (line) => lines.push((JSON.parse(line) as { msg: string }).msg) });
  const results = KEPT ? { results: new ContractResults(`${folder}/plugins.json`, KEPT, log) } : {};
  const { tools, leftOut } = await loadPlugins(entries, {
    folder,
    taken: [],
    inspect: (files) => {
      inspected += files.length;
      return inspect(files, inspector, LOAD_MS ? Number(LOAD_MS) : undefined);
    },
    ...results,
  });
  const ids = tools.map(({ summary }) => summary.manifest.id);
  const reasons = leftOut.map(({ plugin, reason }) => `${plugin} ${reason}`);
  const loaded = Reflect.get(globalThis, 'loaded') ?? 0;
  if (USE === '0') return { ids, reasons, lines, inspected, loaded };
  const plugins = await Promise.all(tools.map(({ load }) => load()));
  const uses = plugins.map(({ manifest, classify }) => {
    const verdict = classify?.({ status: 400, headers: {}, body: {}, text: '', operation: undefined });
    return {
      id: manifest.id,
      ours: (verdict as { error?: unknown } | undefined)?.error instanceof AdapterError,
    };
  });
  return { uses, reasons };
}

process.stdout.write(JSON.stringify(await used()));
