import { afterAll, beforeAll, describe, it } from '@jest/globals';
import { routeName } from '../../requests/modes.ts';
import type { ToolPlugin } from '../../runtime-types.ts';
import { contractCases } from './contract.ts';
import type { ContractSetup } from './setup.ts';
import { startWatchdog, type Watchdog } from './watchdog.ts';

/** Runs the whole contract of one tool, mock and live, as Jest tests. Call it at the top of `plugin.spec.ts`. */
export function describeToolContract(plugin: ToolPlugin, setup: ContractSetup): void {
  const name = setup.mode ? routeName(plugin.manifest) : plugin.manifest.name;
  describe(`${name} keeps the tool contract`, () => {
    let watchdog: Watchdog;
    beforeAll(() => {
      watchdog = startWatchdog();
    });
    afterAll(() => watchdog.close());
    for (const one of contractCases(plugin, setup))
      it(one.name, () => watchdog.watch(plugin.manifest.id, one));
  });
}
