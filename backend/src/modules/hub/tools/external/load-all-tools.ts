import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Env } from '#config/env.ts';
import { StartError } from '#config/load-env.ts';
import type { Log } from '#platform/logging/log.ts';
import { builtInTools } from '../catalogue/built-in-tools.ts';
import { readToolIndex } from '../catalogue/tool-index.ts';
import { ContractResults } from './contract-results.ts';
import { inspect } from './inspection.ts';
import type { LeftOut, LoadedTools } from './left-out.ts';
import { loadPlugins } from './plugin-loader.ts';

/** Built beside the bundle, see backend/build.mjs. */
const INSPECTOR = fileURLToPath(new URL('./inspector.js', import.meta.url));

const prepared = new WeakMap<Env, LoadedTools>();

/**
 * Loads and validates all tools before anything else starts.
 * @throws StartError with one line that names a built-in tool that is not valid, or any other with HUB_PLUGINS_REQUIRED
 */
export async function checkPlugins(env: Env, log: Log): Promise<LoadedTools> {
  const loaded = await gather(env, log, (files) => inspect(files, INSPECTOR));
  prepared.set(env, loaded);
  return loaded;
}

/** The built-in tools, followed by those of HUB_PLUGINS. */
export const loadAllTools = async (env: Env, log: Log): Promise<LoadedTools> =>
  prepared.get(env) ?? gather(env, log);

type Inspect = Parameters<typeof loadPlugins>[1]['inspect'];

async function gather(env: Env, log: Log, inspectElsewhere?: Inspect): Promise<LoadedTools> {
  const index = readToolIndex();
  const builtIn = await builtInTools(index, log);
  if (env.HUB_PLUGINS.length === 0) return { tools: builtIn, leftOut: [] };
  const results = index && new ContractResults(join(env.DATA_DIR, 'plugins.json'), index.build, log);
  const { tools, leftOut } = await loadPlugins(env.HUB_PLUGINS, {
    folder: process.cwd(),
    taken: builtIn.map(({ summary }) => summary),
    ...(inspectElsewhere ? { inspect: inspectElsewhere } : {}),
    ...(results ? { results } : {}),
  });
  report(env, log, leftOut);
  log.info({ tools: tools.map(({ summary }) => summary.manifest.id) }, 'plugins of HUB_PLUGINS');
  return { tools: [...builtIn, ...tools], leftOut };
}

function report(env: Env, log: Log, leftOut: readonly LeftOut[]): void {
  for (const { plugin, reason } of leftOut) {
    if (env.HUB_PLUGINS_REQUIRED)
      throw new StartError(`Cannot start: the plugin ${plugin} (HUB_PLUGINS) ${reason}.`);
    log.error({ plugin, reason }, 'the hub runs without a plugin');
  }
}
