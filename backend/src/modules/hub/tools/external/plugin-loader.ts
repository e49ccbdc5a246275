import { summaryOf, type ToolPlugin, type ToolSummary } from '@chairside/kit';
import type { ToolEntry } from '../catalogue/tool-entry.ts';
import type { ContractResults } from './contract-results.ts';
import { shareHostModules } from './host-modules.ts';
import type { Inspected } from './inspection.ts';
import type { LeftOut, LoadedTools } from './left-out.ts';
import { importPlugin, inspectHere } from './plugin-import.ts';
import { aboutPeerKit } from './peer-kit.ts';
import { locatePlugin } from './plugin-locator.ts';

/** Where plugins are looked up, and which tools exist already. */
export interface PluginSource {
  readonly folder: string;
  readonly taken: readonly ToolSummary[];
  /** Loads files in a process of their own; without it, as in tests, they are loaded in this one. */
  readonly inspect?: (files: readonly string[]) => Promise<ReadonlyMap<string, Inspected>>;
  /** Results of earlier starts; without them every plugin is loaded and validated. */
  readonly results?: ContractResults;
}

/**
 * Finds the tools of the packages named in HUB_PLUGINS. They are trusted code of the operator, and are validated all the
 * same; one that cannot be used is left out with its reason, and costs the others nothing.
 */
export async function loadPlugins(plugins: readonly string[], from: PluginSource): Promise<LoadedTools> {
  const places = new Map(plugins.map((plugin) => [plugin, placeOf(plugin, from.folder)]));
  const files = [...places.values()].flatMap((place) => ('file' in place ? [place.file] : []));
  const found = await summariesOf([...new Set(files)], from);
  const [tools, leftOut]: [ToolEntry[], LeftOut[]] = [[], []];
  const owners = new Map<string, ToolSummary>();
  for (const summary of from.taken) takeNames(summary, owners);
  for (const [plugin, place] of places) {
    const verdict = 'file' in place ? found.get(place.file) : place;
    if (!verdict || 'fault' in verdict) leftOut.push({ plugin, reason: verdict?.fault ?? 'was not found' });
    else {
      const reason = takeNames(verdict.summary, owners);
      if (reason !== undefined) leftOut.push({ plugin, reason });
      else tools.push(entryOf(plugin, verdict, from));
    }
  }
  from.results?.save();
  return { tools, leftOut };
}

type Verdict = { readonly file: string; readonly summary: ToolSummary } | { readonly fault: string };

function placeOf(plugin: string, folder: string): { readonly file: string } | { readonly fault: string } {
  try {
    const file = locatePlugin(plugin, folder);
    const [fault] = aboutPeerKit(file);
    return fault === undefined ? { file } : { fault: `is not valid: ${fault}` };
  } catch (cause) {
    return { fault: `cannot be loaded: ${(cause as Error).message}` };
  }
}

/** Of a known and unchanged plugin the summary is here already; any other is loaded and validated now. */
async function summariesOf(files: readonly string[], from: PluginSource): Promise<Map<string, Verdict>> {
  const known = new Map(
    files.flatMap((file) => {
      const summary = from.results?.of(file);
      return summary ? [[file, { file, summary }] as const] : [];
    }),
  );
  const inspected = await (from.inspect ?? inspectInThisProcess)(files.filter((file) => !known.has(file)));
  const verdicts = new Map<string, Verdict>(known);
  for (const [file, one] of inspected) {
    if ('summary' in one) from.results?.keep(file, one.files, one.summary);
    verdicts.set(file, 'summary' in one ? { file, summary: one.summary } : one);
  }
  return verdicts;
}

async function inspectInThisProcess(files: readonly string[]): Promise<Map<string, Inspected>> {
  const found = new Map<string, Inspected>();
  for (const file of files) found.set(file, await inspectHere(file));
  return found;
}

/** The code is loaded when it is used, and validated once more, so that the summary describes the code that runs. */
function entryOf(
  plugin: string,
  { file, summary }: { readonly file: string; readonly summary: ToolSummary },
  { inspect }: PluginSource,
): ToolEntry {
  const load = async (): Promise<ToolPlugin> => {
    if (inspect) await shareHostModules();
    const loaded = await importPlugin(file);
    if (JSON.stringify(summaryOf(loaded)) === JSON.stringify(summary)) return loaded;
    throw new Error(`${plugin} changed since the start`);
  };
  return { summary, load, origin: 'package' };
}

/** @returns why the names cannot be had: another tool has one of them */
function takeNames(tool: ToolSummary, owners: Map<string, ToolSummary>): string | undefined {
  const keys = [tool.manifest.id, tool.manifest.name].map((key) => key.toLowerCase());
  const owner = keys.map((key) => owners.get(key)).find((one) => one !== undefined);
  if (!owner) for (const key of keys) owners.set(key, tool);
  if (!owner) return undefined;
  const [own, other] = [tool, owner].map(({ manifest: { name, id } }) => `${name} (${id})`);
  return `calls itself ${own}, but the tool ${other} is here already`;
}
