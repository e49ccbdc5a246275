import { AdapterError } from '@chairside/kit';
import { loadPlugins } from '#hub/tools/external/plugin-loader.ts';
import { ContractResults } from '#hub/tools/external/contract-results.ts';
import { createLog } from '#platform/logging/log.ts';

/**
 * A process that only loads plugins, uses each and reports the result: as a bundle it does what the hub does at its start.
 * KEPT names the build of the hub and lets it store what it found in the folder; `USE=0` leaves the plugins unused.
 */
const [folder = '', ...entries] = process.argv.slice(2);
const { KEPT, USE } = process.env;

async function used() {
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => lines.push((JSON.parse(line) as { msg: string }).msg) });
  const results = KEPT ? { results: new ContractResults(`${folder}/plugins.json`, KEPT, log) } : {};
  const tools = await loadPlugins(entries, { folder, taken: [], sharesModules: true, ...results });
  const ids = tools.map(({ summary }) => summary.manifest.id);
  if (USE === '0') return { ids, lines, loaded: Reflect.get(globalThis, 'loaded') ?? 0 };
  const plugins = await Promise.all(tools.map(({ load }) => load()));
  return plugins.map(({ manifest, classify }) => {
    const verdict = classify?.({ status: 400, headers: {}, body: {}, text: '', operation: undefined });
    return {
      id: manifest.id,
      ours: (verdict as { error?: unknown } | undefined)?.error instanceof AdapterError,
    };
  });
}

try {
  process.stdout.write(JSON.stringify(await used()));
} catch (cause) {
  process.stdout.write(cause instanceof Error ? cause.message : String(cause));
}
