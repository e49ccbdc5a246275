import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { locatePlugin } from '../../backend/src/modules/hub/tools/external/plugin-locator.ts';

/** The file of a tool, as the hub finds it for HUB_PLUGINS: that of a folder, or the one that is named. */
export function entryOf(place) {
  try {
    return locatePlugin(place, '/');
  } catch {
    return undefined; // There is none, or its package.json names no file that exists.
  }
}

/** What the contract suite and plugin:dev need beside the tool. */
export const setupOf = (place) => beside(place, 'testing/setup');

/** The local vendor of a tool that has no setup. */
export const serverOf = (place) => beside(place, 'testing/index');

export const folderOf = (place) => (statSync(place).isDirectory() ? place : dirname(place));

const beside = (place, name) =>
  ['ts', 'js', 'mjs'].map((end) => join(folderOf(place), `${name}.${end}`)).find((file) => existsSync(file));
