import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const { imports } = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8'));
const FOLDERS = Object.entries(imports).map(([alias, folder]) => [alias.slice(0, -1), folder.slice(0, -1)]);

/** The file that an alias of package.json (`#hub/egress/index.ts`) stands for; undefined for every other specifier. */
export function aliasTarget(specifier, backend = import.meta.dirname) {
  const [alias, folder] = FOLDERS.find(([prefix]) => specifier.startsWith(prefix)) ?? [];
  return alias ? join(backend, folder, specifier.slice(alias.length)) : undefined;
}

/** The aliases as the JavaScript needs them that is compiled into another folder. */
export const compiledAliases = () =>
  Object.fromEntries(Object.entries(imports).map(([alias, folder]) => [`${alias}.ts`, `${folder}.js`]));
