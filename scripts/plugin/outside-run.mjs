// Tests the contract of a package outside plugins/ in its own process, and prints the results as JSON on the last
// line.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { keepToLoopback, takeRefused } from '../../backend/test/support/loopback.ts';
import { aboutPeerKit } from '../../backend/src/modules/hub/tools/external/peer-kit.ts';
import { entryOf, setupOf } from './package-files.mjs';
import { resolveKitHere } from './resolve-kit.mjs';

resolveKitHere();
keepToLoopback();
const { contractCases, declaredSetup, startWatchdog } = await import('@chairside/kit/testing/plain');
const place = resolve(process.argv[2] ?? '.');
const watchdog = startWatchdog();

async function promises(entry, setupFile) {
  if (!entry) return incomplete('index.ts or index.js');
  const tool = await load(entry, 'default');
  if (!setupFile && !tool?.declared)
    return incomplete('testing/setup.ts or testing/setup.js, which exports `setup`');
  const setup = setupFile ? await load(setupFile, 'setup') : declaredSetup(tool);
  const results = [aboutPeer(entry)];
  for (const one of contractCases(tool, setup)) results.push(await result(tool, one));
  return [...results, aboutConnections()];
}

/** What package.json asks of the hub, judged as the hub does. */
function aboutPeer(entry) {
  const faults = aboutPeerKit(entry);
  return {
    name: 'manifest: its package asks for a kit that this hub has',
    ...(faults.length > 0 && { broken: faults.join('\n') }),
  };
}

/** A tool has its requests sent by the hub: what it connects to itself was refused here, whether it noticed or not. */
function aboutConnections() {
  const places = [...new Set(takeRefused())];
  const words = `It connects to ${places.join(', ')} itself; let the hub send, by the operation's request and prepare`;
  return { name: 'code: connects to nothing itself', ...(places.length > 0 && { broken: words }) };
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
