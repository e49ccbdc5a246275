// Third-party packages for Jest, bundled once. Jest loads every file of every package anew for each test file, and a hub
// has some 2,500 of them: loading cost most test files more than their tests did.
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle, OUTSIDE } from './bundle.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const SOURCES = ['backend/{src,test,migrations}/**/*.ts', 'plugins/**/*.ts'];
const IMPORT = /^(?:import|export) (?!type )[^;]*?from '([^.'][^']*)'/gm;
/** Jest's own, ours, and servers for tests that read files beside their own. */
const LEFT_ALONE = [...OUTSIDE, /^@jest\//, /^@chairside\//, /^(oidc-provider|smtp-server)$/];
/** Whatever a test imports first, a package that others need at their first line has run before them. */
const OUTPUT = {
  entryFileNames: '[name].mjs',
  chunkFileNames: '[name]-[hash].mjs',
  minify: false,
  strictExecutionOrder: true,
};
const PREFIX = 'test-package:';

/** Builds the bundle where it is missing or old, and names its folder: test-resolver.cjs looks there. */
export async function testPackages() {
  const names = usedPackages();
  const folder = join(root, '.cache', `test-packages-${digestOf(names)}`);
  if (!existsSync(folder)) await build(names, folder);
  return folder;
}

function usedPackages() {
  const files = globSync(SOURCES, {
    cwd: root,
    exclude: (name) => name === 'node_modules' || name === 'dist',
  });
  const texts = files.map((file) => readFileSync(join(root, file), 'utf8'));
  const names = new Set(texts.flatMap((text) => [...text.matchAll(IMPORT)].map(([, name]) => name)));
  return [...names].filter((name) => !LEFT_ALONE.some((pattern) => pattern.test(name))).sort();
}

function digestOf(names) {
  const hash = createHash('sha256').update(names.join());
  const inputs = ['package-lock.json', 'backend/bundle.mjs', 'backend/test-packages.mjs'];
  for (const file of inputs) hash.update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 12);
}

/** Into a folder beside it first: a run that was cut leaves no half of a bundle under the final name. */
async function build(names, folder) {
  const texts = new Map();
  for (const name of names) texts.set(PREFIX + name, await entryFor(name));
  const input = Object.fromEntries(names.map((name) => [name, PREFIX + name]));
  const half = `${folder}.${process.pid}`;
  await bundle(input, half, { plugins: [entries(texts)], output: OUTPUT });
  await rename(half, folder).catch(() => rm(half, { recursive: true }));
}

/** A CommonJS package names its exports only when it runs, so it is asked for them here. */
async function entryFor(name) {
  const exported = await import(name);
  const from = JSON.stringify(name);
  if (!('module.exports' in exported))
    return `export * from ${from};` + ('default' in exported ? `export { default } from ${from};` : '');
  const keys = Object.keys(exported).filter((key) => !['default', 'module.exports'].includes(key));
  const local = keys.map((key, at) => `const _${at} = all[${JSON.stringify(key)}];`).join('\n');
  const list = keys.map((key, at) => `_${at} as ${JSON.stringify(key)}`).join(', ');
  return `import all from ${from};\n${local}\nexport { ${list} };\nexport default all;`;
}

const entries = (texts) => ({
  name: 'test-packages',
  resolveId(id, importer) {
    if (texts.has(id)) return id;
    if (importer?.startsWith(PREFIX))
      return this.resolve(id, fileURLToPath(import.meta.url), { skipSelf: true });
    return null;
  },
  load: (id) => texts.get(id) ?? null,
});
