import type { ToolPlugin } from '@chairside/kit';
import { catalogue } from '@chairside/plugins/catalogue';
import type { Env } from '../../../config/env.ts';
import type { Log } from '../../../platform/logging/log.ts';
import { loadPlugins, type PluginPlace, tryPlugins } from './plugin-loader.ts';

const place = (): PluginPlace => ({ folder: process.cwd(), taken: catalogue });

/** What the process does first, so that a plugin that does not fit stops it before anything else runs. */
export const checkPlugins = (env: Env): Promise<void> => tryPlugins(env.HUB_PLUGINS, place());

/** The tools of the house, and behind them those of HUB_PLUGINS. */
export async function wholeCatalogue(env: Env, log: Log): Promise<readonly ToolPlugin[]> {
  const loaded = await loadPlugins(env.HUB_PLUGINS, place());
  for (const [index, { manifest }] of loaded.entries())
    log.info({ plugin: env.HUB_PLUGINS[index], tool: manifest.id }, 'plugin loaded');
  return [...catalogue, ...loaded];
}
