import { join } from 'node:path';
import type { Env } from '#config/env.ts';
import type { Log } from '#platform/logging/log.ts';
import { houseTools } from '../catalogue/house-tools.ts';
import type { ToolEntry } from '../catalogue/tool-entry.ts';
import { readToolIndex } from '../catalogue/tool-index.ts';
import { loadPlugins } from './plugin-loader.ts';
import { Verdicts } from './verdicts.ts';

const prepared = new WeakMap<Env, readonly ToolEntry[]>();

/** What the process does first, so that a tool that does not fit stops it, in one line, before anything else runs. */
export async function checkPlugins(env: Env, log: Log): Promise<void> {
  prepared.set(env, await gather(env, log, true));
}

/** The tools of the house, and behind them those of HUB_PLUGINS. */
export const wholeCatalogue = async (env: Env, log: Log): Promise<readonly ToolEntry[]> =>
  prepared.get(env) ?? gather(env, log, false);

async function gather(env: Env, log: Log, lends: boolean): Promise<readonly ToolEntry[]> {
  const index = readToolIndex();
  const house = await houseTools(index, log);
  if (env.HUB_PLUGINS.length === 0) return house;
  const taken = house.map(({ face }) => face);
  const verdicts = index && new Verdicts(join(env.DATA_DIR, 'plugins.json'), index.build, log);
  const place = { folder: process.cwd(), taken, lends, ...(verdicts ? { verdicts } : {}) };
  const outside = await loadPlugins(env.HUB_PLUGINS, place);
  log.info({ tools: outside.map(({ face }) => face.manifest.id) }, 'plugins of HUB_PLUGINS');
  return [...house, ...outside];
}
