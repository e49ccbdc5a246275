// The paths of the project. Code in scripts/ runs before anything is installed: no dependencies, any Node from 20 on.
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/[\\/]$/, '');
export const cacheDir = join(root, '.cache');

/** The Node 24 that comes with the project; its own file, since the link in .bin is one more process on some systems. */
export const projectNode = join(root, 'node_modules/node/bin/node');

/** A file in the project's cache folder, which is created when it is missing. */
export function cached(name) {
  mkdirSync(cacheDir, { recursive: true });
  return join(cacheDir, name);
}

export const has = (path) => existsSync(join(root, path));
