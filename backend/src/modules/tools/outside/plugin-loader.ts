import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { type ToolPlugin, validatePlugin } from '@chairside/kit';
import { StartError } from '../../../config/load-env.ts';
import { lendHostModules } from './host-modules.ts';
import { locatePlugin } from './plugin-locator.ts';

const PATIENCE_MS = 15_000;

/** Where plugins are looked for, and which tools there are already. */
export interface PluginPlace {
  readonly folder: string;
  readonly taken: readonly ToolPlugin[];
}

/**
 * Loads the packages named in HUB_PLUGINS, one after the other. They are trusted code of the operator; that they fit is
 * checked all the same, and one that does not stops the start with its name and all its faults.
 */
export async function loadPlugins(entries: readonly string[], place: PluginPlace): Promise<ToolPlugin[]> {
  const owners = new Map(
    place.taken.flatMap((plugin) => keysOf(plugin).map((key) => [key, plugin] as const)),
  );
  const loaded: ToolPlugin[] = [];
  for (const entry of entries) {
    const plugin = judged(entry, await imported(entry, place.folder));
    refuseTwin(entry, plugin, owners);
    for (const key of keysOf(plugin)) owners.set(key, plugin);
    loaded.push(plugin);
  }
  return loaded;
}

/**
 * Lends the hub's modules and tries the plugins, before anything else is started: a fault is then the only line at the
 * terminal. What was loaded here is loaded once; the catalogue takes it from Node's own memory.
 */
export async function tryPlugins(entries: readonly string[], place: PluginPlace): Promise<void> {
  if (entries.length === 0) return;
  await lendHostModules();
  await loadPlugins(entries, place);
}

const stop = (entry: string, words: string, cause?: unknown): StartError =>
  new StartError(`Cannot start: the plugin ${entry} (HUB_PLUGINS) ${words}.`, { cause });

async function imported(entry: string, folder: string): Promise<unknown> {
  try {
    const file = locatePlugin(entry, folder);
    const module = await inTime(import(pathToFileURL(file).href) as Promise<{ default?: unknown }>);
    return module.default;
  } catch (cause) {
    throw stop(entry, `cannot be loaded: ${wordsOf(cause)}`, cause);
  }
}

async function inTime<T>(loading: Promise<T>): Promise<T> {
  const end = new AbortController();
  const late = pause(PATIENCE_MS, undefined, { signal: end.signal }).then(() => {
    throw new Error(`it did not finish loading within ${PATIENCE_MS / 1000} s`);
  });
  return Promise.race([loading, late]).finally(() => {
    late.catch(() => undefined);
    end.abort();
  });
}

function wordsOf(cause: unknown): string {
  const { code, message } = cause as { code?: string; message?: string };
  if (code === 'ERR_UNSUPPORTED_NODE_MODULES_TYPE_STRIPPING')
    return 'Node reads no TypeScript inside node_modules, so the package must bring JavaScript';
  return (message ?? String(cause)).replace(/\.$/, '');
}

/** A plugin is loaded twice, first to try it: it is judged once. */
const sound = new WeakSet<object>();

function judged(entry: string, exported: unknown): ToolPlugin {
  if (typeof exported === 'object' && exported !== null && sound.has(exported)) return exported as ToolPlugin;
  const verdict = validatePlugin(exported);
  if (!('plugin' in verdict)) throw stop(entry, `is not valid: ${verdict.faults.join('; ')}`);
  sound.add(verdict.plugin);
  return verdict.plugin;
}

function refuseTwin(entry: string, plugin: ToolPlugin, owners: ReadonlyMap<string, ToolPlugin>): void {
  const twin = keysOf(plugin)
    .map((key) => owners.get(key))
    .find((owner) => owner !== undefined);
  if (!twin) return;
  const [own, other] = [plugin, twin].map(({ manifest: { name, id } }) => `${name} (${id})`);
  throw stop(entry, `calls itself ${own}, but the tool ${other} is here already`);
}

const keysOf = ({ manifest: { id, name } }: ToolPlugin): string[] => [id.toLowerCase(), name.toLowerCase()];
