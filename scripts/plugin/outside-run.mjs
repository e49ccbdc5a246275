// Tests the contract of a package outside plugins/ in its own process, and prints the results as JSON on the last
// line.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { resolveKitHere } from './resolve-kit.mjs';

resolveKitHere();
const folder = resolve(process.argv[2] ?? '.');
const find = (...names) => names.map((name) => join(folder, name)).find((file) => existsSync(file));
const load = async (file, name) => file && (await import(pathToFileURL(file).href))[name];

const entry = find('index.ts', 'index.js');
const setupFile = find('testing/setup.ts', 'testing/setup.js');
const promises = [];
const tool = await load(entry, 'default');
if (!entry || (!setupFile && !tool?.declared)) {
  const missing = entry
    ? 'testing/setup.ts or testing/setup.js, which exports `setup`'
    : 'index.ts or index.js';
  promises.push({ name: 'the package is complete', broken: `${folder} has no ${missing}` });
} else {
  const { contractCases, declaredSetup, startWatchdog } = await import('@chairside/kit/testing/plain');
  const setup = (await load(setupFile, 'setup')) ?? declaredSetup(tool);
  const watchdog = startWatchdog();
  for (const one of contractCases(tool, setup))
    promises.push(
      await watchdog.watch(tool.manifest.id, one).then(
        () => ({ name: one.name }),
        (cause) => ({ name: one.name, broken: String(cause?.message ?? cause) }),
      ),
    );
  await watchdog.close();
}
process.stdout.write(`\n${JSON.stringify(promises)}\n`);
