import { describe, it } from '@jest/globals';
import type { ToolPlugin } from '../runtime-types.ts';
import { contractCases } from './contract.ts';
import type { ContractSetup } from './contract-setup.ts';

/** Runs the whole contract of one tool, mock and live, as Jest tests. Call it at the top of `plugin.spec.ts`. */
export function describeToolContract(plugin: ToolPlugin, setup: ContractSetup): void {
  describe(`${plugin.manifest.name} keeps the tool contract`, () => {
    for (const { name, run } of contractCases(plugin, setup)) it(name, run);
  });
}
