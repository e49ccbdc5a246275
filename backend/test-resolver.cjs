// Jest's resolver: our own files take third-party packages from the bundle of test-packages.mjs, packages take each other
// as they are installed (a linter under test brings its own version of what the hub uses too).
const { existsSync } = require('node:fs');

const bundled = new Map();

module.exports = function resolve(name, options) {
  const ours = !options.basedir.includes('/node_modules/');
  const file = ours && /^[@a-z]/i.test(name) ? `${process.env.TEST_PACKAGES}/${name}.mjs` : undefined;
  if (file && !bundled.has(file)) bundled.set(file, existsSync(file));
  return file && bundled.get(file) ? file : options.defaultResolver(name, options);
};
