import type { ToolPlugin } from '../runtime-types.ts';
import type { Operation } from '../types.ts';
import { type ContractCase, expectThat } from './contract-setup.ts';

/** What no vendor means by an answer; a list may be empty, and an object may have no field that is always there. */
const NO_ANSWERS: readonly [string, unknown][] = [
  ['{}', {}],
  ['[]', []],
  ['null', null],
  ['a text', '<html>Welcome</html>'],
  ['a number', 7],
];
const NO_ITEMS = [7, null, 'a text'];

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
export const answerCases = ({ operations }: ToolPlugin): ContractCase[] => [
  {
    name: 'manifest: every output schema tells an answer from what is none',
    async run() {
      operations.forEach(expectJudgement);
    },
  },
];
