import { AdapterError } from '../runs/adapter-error.ts';
import type { ToolSummary } from '../tool-summary.ts';
import type { MockAdapter, ToolPlugin } from '../runtime-types.ts';
import type { ToolManifest, ToolMode } from '../types.ts';

type Settings = Readonly<Record<string, string | undefined>>;

/** The other mode that an operator chose; undefined for the tool's own way. A name nobody knows is the tool's own. */
export function findMode({ modes = [] }: ToolManifest, settings: Settings): ToolMode | undefined {
  return modes.find(({ id }) => id === settings['mode']);
}

/** The name that people read where the route of the data matters: `Dentrix via NexHealth`. */
export function routeName(manifest: ToolManifest, settings: Settings = {}): string {
  const mode = findMode(manifest, settings) ?? manifest.mode;
  return mode ? `${manifest.name} via ${mode.name}` : manifest.name;
}

/** The manifest in the mode of these settings: its hosts, its authentication and its check operation. */
export function manifestIn(manifest: ToolManifest, settings: Settings): ToolManifest {
  const mode = findMode(manifest, settings);
  if (!mode) return manifest;
  const { modes: _, webhook: __, baseUrl: ___, ...common } = manifest;
  const { id, name, operations: ____, ...own } = mode;
  return { ...common, ...own, name: manifest.name, id: manifest.id, mode: { id, name } };
}

/** The tool's summary in the mode of these settings, with the operations that this mode supports. */
export function summaryIn(tool: ToolSummary, settings: Settings): ToolSummary {
  const mode = findMode(tool.manifest, settings);
  if (!mode) return tool;
  const operations = tool.operations.filter(({ id }) => mode.operations.includes(id));
  return { manifest: manifestIn(tool.manifest, settings), operations };
}

const views = new WeakMap<ToolPlugin, Map<string, ToolPlugin>>();

/** The tool in the mode of these settings (decision 26): a complete plugin with the same sample data. */
export function inMode(plugin: ToolPlugin, settings: Settings): ToolPlugin {
  const mode = findMode(plugin.manifest, settings);
  if (!mode) return plugin;
  const known = views.get(plugin) ?? new Map<string, ToolPlugin>();
  const view = known.get(mode.id) ?? viewOf(plugin, mode);
  views.set(plugin, known.set(mode.id, view));
  return view;
}

function viewOf(plugin: ToolPlugin, { id }: ToolMode): ToolPlugin {
  const live = plugin.modes?.[id];
  if (!live) throw new AdapterError('not_configured', `${plugin.manifest.name} has no code for '${id}'.`);
  const ids = new Set(live.operations.map((operation) => operation.id));
  return { ...live, manifest: manifestIn(plugin.manifest, { mode: id }), mock: mockOf(plugin.mock, ids) };
}

function mockOf({ operations, streams = {} }: MockAdapter, ids: ReadonlySet<string>): MockAdapter {
  const kept = <T>(all: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)));
  return { operations: kept(operations), streams: kept(streams) };
}
