import { z } from 'zod';
import type { ToolPlugin } from '../../runtime-types.ts';
import { validateManifest } from '../../validation/validate.ts';
import { answerCases } from './cases/answers.ts';
import { effectCases } from './cases/effects.ts';
import { listCases } from './cases/lists.ts';
import { liveCases } from './cases/live.ts';
import { mockCases } from './cases/mock.ts';
import { pageCases } from './cases/pages.ts';
import { type ContractCase, type ContractSetup, expectThat } from './setup.ts';
import { patientCases } from './cases/patients.ts';
import { withTimeLimit } from './support/time.ts';
import { unifiedCases } from './cases/unified.ts';

function manifestCases(plugin: ToolPlugin, setup: ContractSetup): ContractCase[] {
  return [
    {
      name: 'manifest: is complete and agrees with itself',
      async run() {
        const problems = validateManifest(plugin);
        expectThat(
          problems.length === 0,
          `the manifest of ${plugin.manifest.id} is wrong: ${problems.join(';\n  ')}`,
        );
      },
    },
    {
      name: 'manifest: every operation has a sample, and schemas that can be published',
      async run() {
        for (const { id, input, output } of plugin.operations) {
          expectThat((setup.samples[id] ?? []).length > 0, `there is no sample for the operation ${id}`);
          z.toJSONSchema(input, { io: 'input' });
          z.toJSONSchema(output, { io: 'input' });
        }
      },
    },
  ];
}

/**
 * Everything a tool promises, as named cases that throw a sentence. Independent of any test runner; `describeToolContract`
 * hands them to Jest.
 */
export function contractCases(plugin: ToolPlugin, setup: ContractSetup): ContractCase[] {
  const timed = withTimeLimit(plugin);
  return [
    ...manifestCases(plugin, setup),
    ...answerCases(plugin, setup),
    ...(setup.mode ? [] : [...mockCases(timed, setup), ...effectCases(timed, setup)]),
    ...liveCases(timed, setup),
    ...listCases(timed, setup),
    ...patientCases(timed, setup),
    ...pageCases(timed, setup),
    ...unifiedCases(timed, setup),
  ];
}
