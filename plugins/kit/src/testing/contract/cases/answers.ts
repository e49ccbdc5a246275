import type { ToolPlugin } from '../../../runtime-types.ts';
import type { Json, Operation } from '../../../types.ts';
import { otherThan } from '../../openapi/changed-answers.ts';
import { listIn } from '../support/rows.ts';
import { type ContractCase, type ContractSetup, expectThat } from '../setup.ts';
import { placesOf } from '../support/schema-fields.ts';

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
  const swallowed = placesOf('catch', output).map((path) => path || 'the whole answer');
  expectThat(
    swallowed.length === 0,
    `${id}: its output puts .catch() in the place of what does not fit: ${swallowed.join(', ')}; let it fail, so that the hub can name the field`,
  );
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a null may stand for: whichever it is, one of these is of another type. */
const NOT_NULL = ['text', { text: '' }];

/** An answer, or one of its rows, with another type in every field. */
const allWrong = (answer: unknown, notNull: unknown): unknown =>
  isObject(answer)
    ? Object.fromEntries(
        Object.entries(answer).map(([name, one]) => [name, one === null ? notNull : otherThan(one)]),
      )
    : otherThan(answer);

/** Fails where nothing of an answer is looked at: it passes with another type in every field, or with anything as its rows. */
export function expectJudged(what: string, operation: Operation, answer: unknown): void {
  const accepts = (value: unknown): boolean => operation.output.safeParse(value).success;
  expectThat(
    !isObject(answer) ||
      Object.keys(answer).length === 0 ||
      !NOT_NULL.every((one) => accepts(allWrong(answer, one))),
    `${what}: its output accepts an answer with another type in every field; let the schema say what a field is, without z.unknown()`,
  );
  const list = listIn(operation, answer);
  if (!list || list.rows.length === 0) return;
  const isLoose =
    accepts(list.with(NO_ITEMS)) ||
    NOT_NULL.every((one) => accepts(list.with(list.rows.map((row) => allWrong(row, one)))));
  expectThat(
    !isLoose,
    `${what}: its output accepts a list of anything${list.at && ` in ${list.at}`}; let the schema say what an item has`,
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
