import type { ToolPlugin } from '@chairside/kit';
import { catalogue } from '@chairside/plugins/catalogue';
import { StartError } from '#config/load-env.ts';
import type { Log } from '#platform/logging/log.ts';
import { digestOf } from './digest.ts';
import { entryOf, type ToolEntry } from './tool-entry.ts';
import { indexSibling, type IndexedTool, type ToolIndex } from './tool-index.ts';

type Load = () => Promise<{ default: ToolPlugin }>;

/**
 * The built-in tools. What the build validated is taken from its index and not loaded. A tool that is not in the index, or
 * whose file has changed since the build, is loaded and validated in full.
 * @throws StartError for a tool that is not valid
 */
export function builtInTools(
  index: ToolIndex | undefined,
  log: Pick<Log, 'warn'>,
  tools: Readonly<Record<string, Load>> = catalogue,
): Promise<ToolEntry[]> {
  return Promise.all(Object.entries(tools).map(([id, load]) => builtInTool(id, load, index?.tools[id], log)));
}

async function builtInTool(
  id: string,
  load: Load,
  indexed: IndexedTool | undefined,
  log: Pick<Log, 'warn'>,
): Promise<ToolEntry> {
  if (indexed && isUnchanged(indexed))
    return {
      summary: indexed.summary,
      load: () => asBuilt(id, indexed, load),
      ...(indexed.contract ? { contract: indexed.contract } : {}),
    };
  if (indexed)
    log.warn({ tool: id, file: indexed.file }, 'a tool changed since the build: validated in full');
  return entryOf(await validated((await load()).default));
}

const isUnchanged = ({ file, digest }: IndexedTool): boolean => digestOf(indexSibling(file)) === digest;

async function asBuilt(id: string, indexed: IndexedTool, load: Load): Promise<ToolPlugin> {
  if (!isUnchanged(indexed)) throw new Error(`the file of ${id} changed since the start`);
  return (await load()).default;
}

async function validated(plugin: ToolPlugin): Promise<ToolPlugin> {
  const { validateManifest } = await import('@chairside/kit/validate');
  const faults = validateManifest(plugin);
  if (faults.length === 0) return plugin;
  throw new StartError(`Cannot start: the tool ${plugin.manifest.id} is not valid: ${faults.join('; ')}.`);
}
