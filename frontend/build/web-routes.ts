import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { features } from '../src/app/features.ts';
import { webRoutesOf } from '../src/app/web-routes.ts';

/**
 * Writes the web app's routes for the server, which answers other paths with 404. `--check` only compares (used by
 * `npm run lint`).
 */
const file = resolve(import.meta.dirname, '../../backend/src/platform/web/pages/web-routes.ts');
const { pages, searchable, areas } = webRoutesOf(features);
const list = (paths: readonly string[]) => `[\n${paths.map((path) => `  '${path}',\n`).join('')}]`;
const titles = areas.map(([path, title]) => `  ['${path}', '${title}'],\n`).join('');
const text = `/** Written by \`npm run routes\` from the manifests of the web app's features (frontend/src/features). */

/** Route patterns of the pages in the common frame. */
export const WEB_PAGES: readonly string[] = ${list(pages)};

/** The pages that search engines are told about. */
export const SEARCHABLE_PAGES: readonly string[] = ${list(searchable)};

/** The titles of the areas of the navigation, by path. */
export const AREA_TITLES: ReadonlyMap<string, string> = new Map([
${titles}]);
`;
if (!process.argv.includes('--check')) await writeFile(file, text);
else if ((await readFile(file, 'utf8').catch(() => '')) !== text) {
  console.error('Out of date: backend/src/platform/web/pages/web-routes.ts. Run npm run routes and commit.');
  process.exit(1);
}
