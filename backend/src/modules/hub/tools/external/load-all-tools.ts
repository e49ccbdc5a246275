import { join } from 'node:path';
import type { Env } from '#config/env.ts';
import type { Log } from '#platform/logging/log.ts';
import { builtInTools } from '../catalogue/built-in-tools.ts';
import type { ToolEntry } from '../catalogue/tool-entry.ts';
import { readToolIndex } from '../catalogue/tool-index.ts';
import { loadPlugins } from './plugin-loader.ts';
import { ContractResults } from './contract-results.ts';

const prepared = new WeakMap<Env, readonly ToolEntry[]>();

/**
 * Loads and validates all tools before anything else starts.
 * @throws StartError with one line that names the tool that is not valid
 */
export async function checkPlugins(env: Env, log: Log): Promise<void> {
  prepared.set(env, await gather(env, log, true));
}

/** The built-in tools, followed by those of HUB_PLUGINS. */
export const loadAllTools = async (env: Env, log: Log): Promise<readonly ToolEntry[]> =>
  prepared.get(env) ?? gather(env, log, false);

async function gather(env: Env, log: Log, sharesModules: boolean): Promise<readonly ToolEntry[]> {
  const index = readToolIndex();
  const builtIn = await builtInTools(index, log);
  if (env.HUB_PLUGINS.length === 0) return builtIn;
  const taken = builtIn.map(({ summary }) => summary);
  const results = index && new ContractResults(join(env.DATA_DIR, 'plugins.json'), index.build, log);
  const place = { folder: process.cwd(), taken, sharesModules, ...(results ? { results } : {}) };
  const external = await loadPlugins(env.HUB_PLUGINS, place);
  log.info({ tools: external.map(({ summary }) => summary.manifest.id) }, 'plugins of HUB_PLUGINS');
  return [...builtIn, ...external];
}
