// Node's environment of Jest, with the hub of the bundle beside it: test-packages.mjs says why.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { TestEnvironment } from 'jest-environment-node';

const load = createRequire(import.meta.url);
const ALONE = join(import.meta.dirname, 'test/alone/');

// V8's cache of compiled scripts would keep each test file's realm, and with it its hub, for good: 18 MB that every later
// collection walks through. So it is off while a test file is loaded, and on while its tests run, because each hub compiles
// the same functions for its routes.
const cacheScripts = (on) => setFlagsFromString(on ? '--compilation-cache' : '--no-compilation-cache');
cacheScripts(false);

/** Test files have a realm of their own; what they import of the hub is loaded once in the worker's. */
export default class HubEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global.loadOnce = (name) => load(join(process.env.TEST_PACKAGES, `${name}.mjs`));
    // Decorators in test files write their metadata where the hub's Nest reads it.
    if (!context.testPath.startsWith(ALONE)) this.global.Reflect = Reflect;
    // Jest asks for a hundred frames; the hub's refusals are errors, and each would pay for them.
    Error.stackTraceLimit = 10;
  }

  handleTestEvent({ name }) {
    if (name === 'run_start') cacheScripts(true);
    if (name === 'run_finish') cacheScripts(false);
  }
}
