// What Jest loads in one piece. It loads every file anew for each test file, and a hub has some 2,500 of packages and 700
// of its own: loading cost most test files more than their tests did. A run of everything (`npm test`) takes the hub from
// the bundle too; a run of single files takes only the packages from it, so that a changed source costs no bundling.
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { aliasTarget } from './aliases.mjs';
import { bundle, OUTSIDE } from './bundle.mjs';

const root = fileURLToPath(new URL('../', import.meta.url));
const TESTS = 'backend/test/**/*.ts';
const HUB = ['backend/{src,migrations}/**/*.ts', 'plugins/**/*.ts'];
const SOURCES = [...HUB, TESTS];
/** What tests start as processes of their own: the hub is in it, and is bundled already. */
const PROCESSES = {
  'killable-worker': 'backend/test/platform/killable-worker.ts',
  'own-hub': 'backend/test/platform/own-hub.ts',
  'traced-hub': 'backend/test/operations/traced-hub.ts',
  'recurring-worker': 'backend/test/operations/recurring-worker.ts',
};
const IMPORT = /^(?:import|export) (?!type )[^;]*?from '([^']+)'/gm;
/** Jest's own, ours, and servers for tests that read files beside their own. */
const LEFT_ALONE = [...OUTSIDE, /^node:/, /^@jest\//, /^@chairside\//, /^(oidc-provider|smtp-server)$/];
/** Whatever a test imports first, a package that others need at their first line has run before them. */
const OUTPUT = {
  entryFileNames: '[name].mjs',
  chunkFileNames: '[name]-[hash].mjs',
  minify: false,
  strictExecutionOrder: true,
};
const PREFIX = 'test-package:';

/** Builds the bundle where it is missing or old, and names its folder: test-resolver.cjs looks there. */
export async function testPackages({ hub = false } = {}) {
  const names = [...packagesOf(SOURCES), ...(hub ? usedTools() : [])];
  const files = hub ? usedSources() : [];
  const folder = join(root, '.cache', `test-${hub ? 'hub' : 'packages'}-${digestOf(names, files)}`);
  if (!existsSync(folder)) await build(names, files, folder);
  return folder;
}

function packagesOf(patterns) {
  const names = new Set(sources(patterns).flatMap((file) => importsOf(file)));
  const foreign = [...names].filter((name) => !/^[.#]/.test(name));
  return foreign.filter((name) => !LEFT_ALONE.some((pattern) => pattern.test(name))).sort();
}

/** Tools that tests change under the hub's eyes (a shorter time limit) must be the very ones that it loads. */
const usedTools = () =>
  [...new Set(sources([TESTS]).flatMap(importsOf))].filter((name) =>
    /^@chairside\/plugins\/[^/]+$/.test(name),
  );

/** The hub's files that tests import, as paths from the project's root. */
function usedSources() {
  const used = sources([TESTS]).flatMap((file) =>
    importsOf(file)
      .filter((name) => /^[.#]/.test(name))
      .map((name) => relative(root, aliasTarget(name) ?? join(root, dirname(file), name))),
  );
  return [...new Set(used)].filter((file) => file.startsWith('backend/src/')).sort();
}

const sources = (patterns) =>
  globSync(patterns, { cwd: root, exclude: (name) => name === 'node_modules' || name === 'dist' });

const importsOf = (file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(IMPORT)].map(([, name]) => name);

function digestOf(names, files) {
  const hash = createHash('sha256').update([...names, ...files].join());
  const inputs = ['package-lock.json', 'backend/bundle.mjs', 'backend/test-packages.mjs'];
  for (const file of files.length > 0 ? [...inputs, ...sources(SOURCES).sort()] : inputs)
    hash.update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 12);
}

/** Into a folder beside it first: a run that was cut leaves no half of a bundle under the final name. */
async function build(names, files, folder) {
  const texts = new Map();
  for (const name of names) texts.set(PREFIX + name, await entryFor(name));
  const input = Object.fromEntries([
    ...names.map((name) => [name, PREFIX + name]),
    ...files.map((file) => [flatName(file), join(root, file)]),
    ...(files.length > 0 ? Object.entries(PROCESSES).map(([name, file]) => [name, join(root, file)]) : []),
  ]);
  const half = `${folder}.${process.pid}`;
  const shared = new Set(
    files.length > 0 ? [...packagesOf(HUB), ...usedTools(), ...files.map(flatName)] : [],
  );
  await bundle(input, half, { plugins: [entries(texts), sharedEntries(shared)], output: OUTPUT });
  await rename(half, folder).catch(() => rm(half, { recursive: true }));
}

/** All in one folder as deep as backend/dist: files that the hub looks for beside its own are found from there too. */
const flatName = (file) => relative('backend/src', file).replace(/\.ts$/, '').replaceAll('/', '.');

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

/**
 * Beside the bundle, for each entry that the hub uses itself: a module of the same exports that asks the worker for it
 * (test-environment.mjs). So the hub is loaded once in a worker, outside of the test files, and not once in each.
 */
const sharedEntries = (names) => ({
  name: 'shared-entries',
  async writeBundle({ dir }, files) {
    const chunks = Object.values(files).filter(({ isEntry, name }) => isEntry && names.has(name));
    for (const { name, fileName, exports } of chunks) {
      const file = join(dir, 'shared', fileName);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, stubOf(name, exports));
    }
  },
});

function stubOf(name, exports) {
  const values = exports.map((key, at) => `const _${at} = all[${JSON.stringify(key)}];`).join('\n');
  const list = exports.map((key, at) => `_${at} as ${JSON.stringify(key)}`).join(', ');
  return `const all = globalThis.loadOnce(${JSON.stringify(name)});\n${values}\nexport { ${list} };\n`;
}
