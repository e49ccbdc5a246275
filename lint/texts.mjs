// What must not stand in any text of the repository, whatever reads it: code, fixtures, logos, documents.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const SKIP = new Set([
  ...['node_modules', 'dist', '.git', '.openapi', '.data', '.cache', 'coverage', 'test-results'],
  'playwright-report',
]);
const TEXT = /\.(ts|tsx|mts|mjs|cjs|js|json|svg|md|html|css|yml|yaml|txt|csv)$/;
/** CDT codes are licensed: none may stand in this repository, not even in fixtures. Invented ones look like DX123. */
const CODE = /\bD\d{4}\b/g;

/** The place of every licensed procedure code under a folder, as `file:line: what is wrong`. */
export function procedureCodes(root) {
  return [...texts(root)].flatMap((path) => found(relative(root, path), readFileSync(path, 'utf8')));
}

function found(name, text) {
  if (text.search(CODE) < 0) return [];
  return text
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(CODE)].map(
        ([code]) =>
          `${name}:${index + 1}: ${code} looks like a CDT procedure code, which is licensed. Use an invented DX… code.`,
      ),
    );
}

function* texts(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !SKIP.has(entry.name)) yield* texts(path);
    if (entry.isFile() && TEXT.test(entry.name) && entry.name !== 'package-lock.json') yield path;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const wrong = procedureCodes(join(import.meta.dirname, '..'));
  for (const line of wrong) console.error(line);
  process.exitCode = wrong.length > 0 ? 1 : 0;
}
