import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { aliasTarget } from '../../backend/aliases.mjs';
import { placeOf } from './place.mjs';

const ENTITY = /@Entity\('([^']+)'(?:, \{ schema: '([^']+)' \})?\)\s*export class (\w+)/g;
const found = new Map();

/** The table of an entity that a file takes from another module; undefined for every other import. */
export function tableOfImport(root, specifier, name) {
  const target = aliasTarget(specifier, 'backend');
  const place = target && placeOf(target);
  return place && tablesUnder(root).get(`${place} ${name}`);
}

/** By module and class, read once: `product/store Order`. */
function tablesUnder(root) {
  let tables = found.get(root);
  if (!tables) found.set(root, (tables = new Map(entitiesUnder(root))));
  return tables;
}

const entitiesUnder = (root) =>
  globSync('backend/src/**/*.entity.ts', { cwd: root }).flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(ENTITY)].map(([, table, schema, name]) => [
      `${placeOf(path)} ${name}`,
      schema ? `${schema}.${table}` : table,
    ]),
  );
