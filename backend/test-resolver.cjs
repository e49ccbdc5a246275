// Jest's resolver: our own files take third-party packages from the bundle of test-packages.mjs, and integration tests
// take the hub from it where it is inside; packages take each other as they are installed (a linter under test brings its
// own version of what the hub uses too).
const { existsSync } = require('node:fs');
const { join, resolve, sep } = require('node:path');

const tests = join(__dirname, 'test');
const hub = join(__dirname, 'src') + sep;
const bundled = new Map();

module.exports = function resolveBundled(name, options) {
  const file = fileFor(name, options.basedir);
  if (file && !bundled.has(file)) bundled.set(file, existsSync(file));
  return file && bundled.get(file) ? file : options.defaultResolver(name, options);
};

function fileFor(name, from) {
  if (from.includes('/node_modules/')) return undefined;
  if (/^[@a-z]/i.test(name)) return inBundle(name);
  const path = from.startsWith(tests) && name.startsWith('.') ? resolve(from, name) : '';
  return path.startsWith(hub)
    ? inBundle(path.slice(hub.length).replace(/\.ts$/, '').replaceAll(sep, '.'))
    : undefined;
}

const inBundle = (name) => `${process.env.TEST_PACKAGES}/${name}.mjs`;
