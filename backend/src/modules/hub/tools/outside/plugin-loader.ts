import { pathToFileURL } from 'node:url';
import { faceOf, type ToolFace, type ToolPlugin } from '@chairside/kit';
import { StartError } from '#config/load-env.ts';
import { entryOf, type ToolEntry } from '../catalogue/tool-entry.ts';
import { imports, lendHostModules } from './host-modules.ts';
import { locatePlugin } from './plugin-locator.ts';
import type { Verdicts } from './verdicts.ts';

const PATIENCE_MS = 15_000;

/** Where plugins are looked for, and which tools there are already. */
export interface PluginPlace {
  readonly folder: string;
  readonly taken: readonly ToolFace[];
  /** Whether this process is the hub's own: only there plugins are lent the hub's modules. */
  readonly lends: boolean;
  /** What earlier starts found; without it every plugin is loaded and validated. */
  readonly verdicts?: Verdicts;
}

/**
 * Finds the packages named in HUB_PLUGINS, one after the other. They are trusted code of the operator; that they fit is
 * checked all the same, and one that does not stops the start with its name and all its faults.
 */
export async function loadPlugins(entries: readonly string[], place: PluginPlace): Promise<ToolEntry[]> {
  const owners = new Map(place.taken.flatMap((face) => keysOf(face).map((key) => [key, face] as const)));
  const found: ToolEntry[] = [];
  for (const entry of entries) {
    const tool = await pluginOf(entry, place);
    refuseTwin(entry, tool.face, owners);
    for (const key of keysOf(tool.face)) owners.set(key, tool.face);
    found.push(tool);
  }
  place.verdicts?.save();
  return found;
}

/** Known and unchanged: only its face, until it is used. Else it is loaded now and validated. */
async function pluginOf(entry: string, place: PluginPlace): Promise<ToolEntry> {
  const file = located(entry, place.folder);
  const face = place.verdicts?.of(file);
  if (face) return { face, load: () => same(entry, file, face, place) };
  const plugin = await validated(entry, file, place);
  if (place.lends) place.verdicts?.keep(file, imports.filesFrom(pathToFileURL(file).href), faceOf(plugin));
  return entryOf(plugin);
}

/** Validated once more when it is used: what it says of itself now is what will run. */
async function same(entry: string, file: string, face: ToolFace, place: PluginPlace): Promise<ToolPlugin> {
  const plugin = await validated(entry, file, place);
  if (JSON.stringify(faceOf(plugin)) === JSON.stringify(face)) return plugin;
  throw new Error(`${entry} changed since the start`);
}

async function validated(entry: string, file: string, { lends }: PluginPlace): Promise<ToolPlugin> {
  if (lends) await lendHostModules();
  return judged(entry, await imported(entry, file));
}

function located(entry: string, folder: string): string {
  try {
    return locatePlugin(entry, folder);
  } catch (cause) {
    throw stop(entry, `cannot be loaded: ${wordsOf(cause)}`, cause);
  }
}

const stop = (entry: string, words: string, cause?: unknown): StartError =>
  new StartError(`Cannot start: the plugin ${entry} (HUB_PLUGINS) ${words}.`, { cause });

async function imported(entry: string, file: string): Promise<unknown> {
  const { href } = pathToFileURL(file);
  imports.root(href);
  try {
    const module = await inTime(import(href) as Promise<{ default?: unknown }>);
    return module.default;
  } catch (cause) {
    throw stop(entry, `cannot be loaded: ${wordsOf(cause)}`, cause);
  }
}

async function inTime<T>(loading: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, refuse) => {
    const words = `it did not finish loading within ${PATIENCE_MS / 1000} s`;
    timer = setTimeout(() => refuse(new Error(words)), PATIENCE_MS);
  });
  return Promise.race([loading, late]).finally(() => clearTimeout(timer));
}

function wordsOf(cause: unknown): string {
  const { code, message } = cause as { code?: string; message?: string };
  if (code === 'ERR_UNSUPPORTED_NODE_MODULES_TYPE_STRIPPING')
    return 'Node reads no TypeScript inside node_modules, so the package must bring JavaScript';
  return (message ?? String(cause)).replace(/\.$/, '');
}

async function judged(entry: string, exported: unknown): Promise<ToolPlugin> {
  const { validatePlugin } = await import('@chairside/kit/validate');
  const verdict = validatePlugin(exported);
  if (!('plugin' in verdict)) throw stop(entry, `is not valid: ${verdict.faults.join('; ')}`);
  return verdict.plugin;
}

function refuseTwin(entry: string, tool: ToolFace, owners: ReadonlyMap<string, ToolFace>): void {
  const twin = keysOf(tool)
    .map((key) => owners.get(key))
    .find((owner) => owner !== undefined);
  if (!twin) return;
  const [own, other] = [tool, twin].map(({ manifest: { name, id } }) => `${name} (${id})`);
  throw stop(entry, `calls itself ${own}, but the tool ${other} is here already`);
}

const keysOf = ({ manifest: { id, name } }: ToolFace): string[] => [id.toLowerCase(), name.toLowerCase()];
