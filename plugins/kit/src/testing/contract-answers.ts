import type { ToolPlugin } from '../runtime-types.ts';
import type { Json, Operation } from '../types.ts';
import { type ContractCase, type ContractSetup, expectThat } from './contract-setup.ts';

/** What no vendor means by an answer; a list may be empty, and an object may have no field that is always there. */
const NO_ANSWERS: readonly [string, unknown][] = [
  ['{}', {}],
  ['[]', []],
  ['null', null],
  ['a text', '<html>Welcome</html>'],
  ['a number', 7],
];
const NO_ITEMS = [7, null, 'a text'];

function expectMapped({ id, effect, mapResponse, output }: Operation, samples: readonly Json[]): void {
  if (!mapResponse || effect !== 'read') return;
  const passes = (body: unknown): boolean => {
    try {
      return samples.some((input) => output.safeParse(mapResponse(body, input)).success);
    } catch {
      return false;
    }
  };
  const accepted = NO_ANSWERS.filter(([, body]) => passes(body)).map(([word]) => word);
  expectThat(
    accepted.length <= 1,
    `${id}: its mapResponse makes an answer of ${accepted.join(', ')}; it must throw, or give the schema what it got`,
  );
}

function expectJudgement({ id, output }: Operation): void {
  const accepted = NO_ANSWERS.filter(([, value]) => output.safeParse(value).success).map(([word]) => word);
  expectThat(
    accepted.length <= 1,
    `${id}: its output accepts ${accepted.join(', ')}; let the schema say what an answer has, without z.unknown() or .catch()`,
  );
  expectThat(
    !output.safeParse(NO_ITEMS).success,
    `${id}: its output accepts a list of anything; let the schema say what an item has`,
  );
}

/** An answer of the wrong kind is an error, never an empty success. */
export const answerCases = ({ operations }: ToolPlugin, { samples }: ContractSetup): ContractCase[] => [
  {
    name: 'manifest: every output schema tells an answer from what is none',
    async run() {
      operations.forEach(expectJudgement);
    },
  },
  {
    name: "manifest: what a read makes of the vendor's words is an answer only if they are one",
    async run() {
      for (const one of operations) expectMapped(one, samples[one.id] ?? []);
    },
  },
];
