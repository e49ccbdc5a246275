import type { Random } from '../random.ts';
import { validValue, type Schema } from './schema-values.ts';

type Malformation = (body: unknown, random: Random) => string;

const keyed = (count: number): object =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`key${index}`, index]));
const nested = (levels: number): string => `${'{"a":['.repeat(levels / 2)}1${']}'.repeat(levels / 2)}`;
const WRONG: readonly unknown[] = [
  ...[null, true, -1, 1e308, 2 ** 53, '', ' ', '\u0000', '\ud800', [], [null], {}, { a: 1 }, [[1]]],
  ...['__proto__', 'a'.repeat(20_000), '\ufeff', '<b>', "' or 1=1", '%00', '2026-13-45', 'ä'.repeat(400)],
];
const textOf = (value: unknown): string => JSON.stringify(value) ?? 'null';

/** The body with the text in the place of one of its fields. */
function withField(body: unknown, random: Random, text: string): string {
  const fields = Object.entries((body ?? {}) as object);
  if (typeof body !== 'object' || Array.isArray(body) || fields.length === 0) return text;
  const [chosen] = random.pick(fields);
  return `{${fields.map(([name, value]) => `${textOf(name)}:${name === chosen ? text : textOf(value)}`).join()}}`;
}

const wrongField: Malformation = (body, random) => withField(body, random, textOf(random.pick(WRONG)));
/**
 * The ways to make a valid body invalid; one is picked at random, and one that is listed twice is picked twice as
 * often.
 */
const MALFORMATIONS: readonly Malformation[] = [
  wrongField,
  wrongField,
  wrongField,
  (body) => textOf(body),
  (body, random) => textOf({ ...(body as object), ...keyed(random.pick([1, 30, 900, 1_100])) }),
  (body, random) => withField(body, random, textOf(keyed(random.pick([10, 990, 5_000, 60_000])))),
  (body, random) => withField(body, random, nested(random.pick([10, 60, 400, 20_000]))),
  (body, random) => withField(body, random, textOf(Array(random.pick([10, 5_000, 19_000, 100_000])).fill(0))),
  (body, random) => withField(body, random, textOf(Array(random.pick([10, 500, 5_000])).fill({ a: 1 }))),
  (body, random) =>
    withField(body, random, textOf('x'.repeat(random.pick([100, 10_000, 900_000, 1_100_000])))),
  (body, random) =>
    withField(body, random, textOf(random.pick(['@', '/', 'a@', '((', '  ', '%4']).repeat(200_000))),
  (body, random) => textOf(body).slice(0, random.below(40)),
  (body, random) =>
    `[${Array(random.pick([1, 50, 1_000]))
      .fill(textOf(body))
      .join()}]`,
];

/** Returns a body made from the schema and made invalid in one way, as text; the same for the same random numbers. */
export function invalidBody(schema: Schema, random: Random): string {
  return random.pick(MALFORMATIONS)(validValue(schema, random), random);
}
