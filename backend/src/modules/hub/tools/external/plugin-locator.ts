import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const PATH = /^(\.|\/|file:|[A-Za-z]:[\\/])/;

/**
 * Finds the file of an entry of HUB_PLUGINS: a path (from the hub's working folder), or a package installed there.
 * @throws Error with a message that can be shown
 */
export function locatePlugin(entry: string, from: string): string {
  const place = PATH.test(entry) ? pathOf(entry, from) : packageFolder(entry, from);
  if (!place) throw new Error(`no package of this name is installed in ${join(from, 'node_modules')}`);
  const found = statSync(place, { throwIfNoEntry: false });
  if (!found) throw new Error(`there is no ${place}`);
  if (!found.isDirectory()) return place;
  return existsSync(join(place, 'package.json')) ? namedIn(place) : indexIn(place);
}

function namedIn(folder: string): string {
  const file = join(folder, entryOf(folder));
  if (!existsSync(file)) throw new Error(`its package.json names ${file}, which does not exist`);
  return file;
}

/** A folder of files alone, as those in plugins/ are. */
function indexIn(folder: string): string {
  const file = ['index.ts', 'index.js'].map((name) => join(folder, name)).find((one) => existsSync(one));
  if (!file) throw new Error(`there is no index.ts or index.js in ${folder}`);
  return file;
}

const pathOf = (entry: string, from: string): string =>
  resolve(from, entry.startsWith('file:') ? fileURLToPath(entry) : entry);

/** As Node looks for packages: in node_modules of this folder and of every one above it. */
function packageFolder(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(found)) return found;
    if (dirname(folder) === folder) return undefined;
  }
}

function entryOf(folder: string): string {
  const text = readFileSync(join(folder, 'package.json'), 'utf8');
  const { exports: exported, main } = JSON.parse(text) as { exports?: unknown; main?: string };
  return entryIn(exported) ?? main ?? 'index.js';
}

/** `exports` is a path, a list of conditions, or a list of exported of which ours is '.'. */
function entryIn(exported: unknown): string | undefined {
  if (typeof exported === 'string') return exported;
  if (typeof exported !== 'object' || exported === null) return undefined;
  const { '.': own, import: asModule, node, default: preset } = exported as Record<string, unknown>;
  return [own, node, asModule, preset].map(entryIn).find((entry) => entry !== undefined);
}
