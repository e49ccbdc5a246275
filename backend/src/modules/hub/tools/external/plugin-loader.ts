import { pathToFileURL } from 'node:url';
import { summaryOf, type ToolSummary, type ToolPlugin } from '@chairside/kit';
import { StartError } from '#config/load-env.ts';
import { entryOf, type ToolEntry } from '../catalogue/tool-entry.ts';
import { imports, shareHostModules } from './host-modules.ts';
import { locatePlugin } from './plugin-locator.ts';
import type { ContractResults } from './contract-results.ts';

const LOAD_TIMEOUT_MS = 15_000;

/** Where plugins are looked up, and which tools exist already. */
export interface PluginSource {
  readonly folder: string;
  readonly taken: readonly ToolSummary[];
  /** Whether plugins get the hub's own kit and zod: only in the hub's own process. */
  readonly sharesModules: boolean;
  /** Results of earlier starts; without them every plugin is loaded and validated. */
  readonly results?: ContractResults;
}

/**
 * Loads the packages named in HUB_PLUGINS, one after the other. They are trusted code of the operator, and are validated
 * all the same.
 * @throws StartError with the name of a plugin that is not valid, and all its faults
 */
export async function loadPlugins(entries: readonly string[], from: PluginSource): Promise<ToolEntry[]> {
  const owners = new Map(
    from.taken.flatMap((summary) => keysOf(summary).map((key) => [key, summary] as const)),
  );
  const found: ToolEntry[] = [];
  for (const entry of entries) {
    const tool = await pluginOf(entry, from);
    refuseDuplicate(entry, tool.summary, owners);
    for (const key of keysOf(tool.summary)) owners.set(key, tool.summary);
    found.push(tool);
  }
  from.results?.save();
  return found;
}

/** A known and unchanged plugin gives its summary only, until it is used. Any other one is loaded and validated now. */
async function pluginOf(entry: string, from: PluginSource): Promise<ToolEntry> {
  const file = located(entry, from.folder);
  const summary = from.results?.of(file);
  if (summary) return { summary, load: () => loadUnchanged(entry, file, summary, from) };
  const plugin = await validated(entry, file, from);
  if (from.sharesModules)
    from.results?.keep(file, imports.filesFrom(pathToFileURL(file).href), summaryOf(plugin));
  return entryOf(plugin);
}

/** Validates a plugin again when it is used, so that the summary describes the code that runs. */
async function loadUnchanged(
  entry: string,
  file: string,
  summary: ToolSummary,
  from: PluginSource,
): Promise<ToolPlugin> {
  const plugin = await validated(entry, file, from);
  if (JSON.stringify(summaryOf(plugin)) === JSON.stringify(summary)) return plugin;
  throw new Error(`${entry} changed since the start`);
}

async function validated(entry: string, file: string, { sharesModules }: PluginSource): Promise<ToolPlugin> {
  if (sharesModules) await shareHostModules();
  return validPlugin(entry, await imported(entry, file));
}

function located(entry: string, folder: string): string {
  try {
    return locatePlugin(entry, folder);
  } catch (cause) {
    throw stop(entry, `cannot be loaded: ${messageOf(cause)}`, cause);
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
    throw stop(entry, `cannot be loaded: ${messageOf(cause)}`, cause);
  }
}

async function inTime<T>(loading: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, refuse) => {
    const words = `it did not finish loading within ${LOAD_TIMEOUT_MS / 1000} s`;
    timer = setTimeout(() => refuse(new Error(words)), LOAD_TIMEOUT_MS);
  });
  return Promise.race([loading, late]).finally(() => clearTimeout(timer));
}

function messageOf(cause: unknown): string {
  const { code, message } = cause as { code?: string; message?: string };
  if (code === 'ERR_UNSUPPORTED_NODE_MODULES_TYPE_STRIPPING')
    return 'Node reads no TypeScript inside node_modules, so the package must bring JavaScript';
  return (message ?? String(cause)).replace(/\.$/, '');
}

async function validPlugin(entry: string, exported: unknown): Promise<ToolPlugin> {
  const { validatePlugin } = await import('@chairside/kit/validate');
  const result = validatePlugin(exported);
  if (!('plugin' in result)) throw stop(entry, `is not valid: ${result.faults.join('; ')}`);
  return result.plugin;
}

function refuseDuplicate(entry: string, tool: ToolSummary, owners: ReadonlyMap<string, ToolSummary>): void {
  const duplicate = keysOf(tool)
    .map((key) => owners.get(key))
    .find((owner) => owner !== undefined);
  if (!duplicate) return;
  const [own, other] = [tool, duplicate].map(({ manifest: { name, id } }) => `${name} (${id})`);
  throw stop(entry, `calls itself ${own}, but the tool ${other} is here already`);
}

const keysOf = ({ manifest: { id, name } }: ToolSummary): string[] => [id.toLowerCase(), name.toLowerCase()];
