// Jest's resolver: our own files take third-party packages from the bundle of test-packages.mjs, and integration tests
// take the hub from it where it is inside; packages take each other as they are installed (a linter under test brings its
// own version of what the hub uses too).
const { existsSync } = require('node:fs');
const { aliasTarget } = require('./aliases.mjs');
const { join, resolve, sep } = require('node:path');

const tests = join(__dirname, 'test');
/** Tests that put parts of their own into what the hub keeps per process, or into its guard, take a hub of their own. */
const alone = join(tests, 'alone');
const hub = join(__dirname, 'src') + sep;
const bundled = new Map();

module.exports = function resolveBundled(name, options) {
  return filesFor(name, options.basedir).find(exists) ?? options.defaultResolver(name, options);
};

/** Where the bundle would have it: what the hub uses itself comes shared to its tests, and to nobody else. */
function filesFor(name, from) {
  const inside = nameInBundle(name, from);
  if (!inside) return [];
  const file = `${process.env.TEST_PACKAGES}/${inside}.mjs`;
  const shares = from.startsWith(tests) && from !== alone;
  return shares ? [`${process.env.TEST_PACKAGES}/shared/${inside}.mjs`, file] : [file];
}

function nameInBundle(name, from) {
  if (from.includes('/node_modules/')) return undefined;
  if (/^[@a-z]/i.test(name)) return name;
  const path = from.startsWith(tests) ? (aliasTarget(name) ?? resolve(from, name)) : '';
  return path.startsWith(hub) ? path.slice(hub.length).replace(/\.ts$/, '').replaceAll(sep, '.') : undefined;
}

function exists(file) {
  if (!bundled.has(file)) bundled.set(file, existsSync(file));
  return bundled.get(file);
}
