import type { ToolPlugin } from '@chairside/kit';
import { shelf } from '@chairside/plugins/catalogue';
import { StartError } from '#config/load-env.ts';
import type { Log } from '#platform/logging/log.ts';
import { digestOf } from './digest.ts';
import { entryOf, type ToolEntry } from './tool-entry.ts';
import { besideIndex, type IndexedTool, type ToolIndex } from './tool-index.ts';

type Load = () => Promise<{ default: ToolPlugin }>;

/**
 * The tools of the house. What the build validated is taken from its index and not loaded; a tool that is not in it, or
 * whose file is another one than was built, is loaded and validated in full.
 */
export function houseTools(
  index: ToolIndex | undefined,
  log: Pick<Log, 'warn'>,
  tools: Readonly<Record<string, Load>> = shelf,
): Promise<ToolEntry[]> {
  return Promise.all(Object.entries(tools).map(([id, load]) => houseTool(id, load, index?.tools[id], log)));
}

async function houseTool(
  id: string,
  load: Load,
  indexed: IndexedTool | undefined,
  log: Pick<Log, 'warn'>,
): Promise<ToolEntry> {
  if (indexed && isWhole(indexed)) return { face: indexed.face, load: () => asBuilt(id, indexed, load) };
  if (indexed) log.warn({ tool: id, file: indexed.file }, 'a tool is not as it was built: validated in full');
  return entryOf(await validated((await load()).default));
}

const isWhole = ({ file, digest }: IndexedTool): boolean => digestOf(besideIndex(file)) === digest;

async function asBuilt(id: string, indexed: IndexedTool, load: Load): Promise<ToolPlugin> {
  if (!isWhole(indexed)) throw new Error(`the file of ${id} changed since the start`);
  return (await load()).default;
}

async function validated(plugin: ToolPlugin): Promise<ToolPlugin> {
  const { validateManifest } = await import('@chairside/kit/validate');
  const faults = validateManifest(plugin);
  if (faults.length === 0) return plugin;
  throw new StartError(`Cannot start: the tool ${plugin.manifest.id} is not valid: ${faults.join('; ')}.`);
}
