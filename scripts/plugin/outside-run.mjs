// Tests the contract of a package outside plugins/ in its own process, and prints the results as JSON on the last
// line.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { entryOf, setupOf } from './package-files.mjs';
import { resolveKitHere } from './resolve-kit.mjs';

resolveKitHere();
const { contractCases, declaredSetup, startWatchdog } = await import('@chairside/kit/testing/plain');
const place = resolve(process.argv[2] ?? '.');
const watchdog = startWatchdog();

async function promises(entry, setupFile) {
  if (!entry) return incomplete('index.ts or index.js');
  const tool = await load(entry, 'default');
  if (!setupFile && !tool?.declared)
    return incomplete('testing/setup.ts or testing/setup.js, which exports `setup`');
  const setup = setupFile ? await load(setupFile, 'setup') : declaredSetup(tool);
  const results = [];
  for (const one of contractCases(tool, setup)) results.push(await result(tool, one));
  return results;
}

const incomplete = (missing) => [{ name: 'the package is complete', broken: `${place} has no ${missing}` }];

async function load(file, name) {
  let module;
  const run = async () => (module = await import(pathToFileURL(file).href));
  await watchdog.watch(place, { name: 'the package can be loaded', run });
  return module[name];
}

const result = (tool, one) =>
  watchdog.watch(tool.manifest.id, one).then(
    () => ({ name: one.name }),
    (cause) => ({ name: one.name, broken: String(cause?.message ?? cause) }),
  );

const results = await promises(entryOf(place), setupOf(place));
await watchdog.close();
process.stdout.write(`\n${JSON.stringify(results)}\n`);
