import { readFileSync } from 'node:fs';

interface Schema {
  $ref?: string;
  type?: string | readonly string[];
  nullable?: boolean;
  enum?: readonly unknown[];
  const?: unknown;
  allOf?: readonly Schema[];
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  format?: string;
  minItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
}

/** What to do where a document leaves it open. */
export interface Choices {
  /** Whether an optional field or item is there. */
  isThere(): boolean;
  isNull(): boolean;
  /** One of so many alternatives, from 0. */
  one(count: number): number;
}

/** Only what must be there. */
export const MINIMAL: Choices = { isThere: () => false, isNull: () => false, one: () => 0 };
/** Everything, with the same alternative in each place that has so many. */
export const full = (alternative: number): Choices => ({
  isThere: () => true,
  isNull: () => false,
  one: (count) => alternative % count,
});
/** Null wherever that is allowed. */
export const ALL_NULL: Choices = { isThere: () => true, isNull: () => true, one: () => 0 };
/** Chances taken from a list, again from its beginning when it is at its end. */
export function drawn(chances: readonly number[]): Choices {
  let at = 0;
  const next = (): number => chances[at++ % chances.length] ?? 0;
  return { isThere: () => next() % 2 === 0, isNull: () => next() % 4 === 0, one: (count) => next() % count };
}

/** Deeper than that, a document that contains itself gets only what must be there. */
const DEEP = 7;
const TEXTS: Readonly<Record<string, string>> = {
  'date-time': '2026-01-07T14:30:00Z',
  date: '2026-01-07',
  uri: 'https://example.test/a',
  email: 'sample@example.test',
  uuid: '6b1f1f0e-6a55-4b2c-9a53-0d6f8a9b2c11',
};

/** Makes answers that an OpenAPI document (3.0 or 3.1) allows. */
export class SampleAnswers {
  readonly #document: unknown;

  constructor(file: URL) {
    this.#document = JSON.parse(readFileSync(file, 'utf8'));
  }

  /** The answer that the schema at a JSON pointer describes, under some choices. */
  at(pointer: string, choices: Choices): unknown {
    return this.#value(this.#resolve(pointer), choices, 0);
  }

  #value(given: Schema, choices: Choices, depth: number): unknown {
    const schema = this.#merged(given, choices);
    if (schema.type === 'null' || (isNullable(schema) && choices.isNull())) return null;
    if ('const' in schema) return schema.const;
    if (schema.enum) return schema.enum[choices.one(schema.enum.length)];
    switch (typeOf(schema)) {
      case 'object':
        return this.#object(schema, choices, depth);
      case 'array':
        return this.#array(schema, choices, depth);
      case 'integer':
      case 'number':
        return Math.max(1, schema.minimum ?? 1);
      case 'boolean':
        return choices.one(2) === 0;
      default:
        return TEXTS[schema.format ?? ''] ?? textOf(schema);
    }
  }

  #object({ properties = {}, required = [], additionalProperties }: Schema, choices: Choices, depth: number) {
    const there = Object.entries(properties).filter(
      ([name]) => required.includes(name) || (depth < DEEP && choices.isThere()),
    );
    const more =
      typeof additionalProperties === 'object' && depth < DEEP && choices.isThere()
        ? [['more', additionalProperties] as const]
        : [];
    return Object.fromEntries(
      [...there, ...more].map(([name, schema]) => [name, this.#value(schema, choices, depth + 1)]),
    );
  }

  #array({ items = {}, minItems = 0 }: Schema, choices: Choices, depth: number): unknown[] {
    const length = Math.max(minItems, depth < DEEP && choices.isThere() ? 1 : 0);
    return Array.from({ length }, () => this.#value(items, choices, depth + 1));
  }

  /** One schema out of references, of parts that all hold, and of alternatives of which one is chosen. */
  #merged(given: Schema, choices: Choices): Schema {
    const { $ref, allOf = [], anyOf = [], oneOf = [], ...own } = given;
    const chosen = [anyOf, oneOf].flatMap((list) => chosenOf(list, choices));
    const parts = [...($ref ? [this.#resolve($ref.slice(1))] : []), ...allOf, ...chosen];
    return parts.map((part) => this.#merged(part, choices)).reduce(both, own);
  }

  #resolve(pointer: string): Schema {
    const names = pointer.split('/').slice(1);
    const value = names.reduce<unknown>(
      (at, name) => (at as Record<string, unknown>)[name.replaceAll('~1', '/').replaceAll('~0', '~')],
      this.#document,
    );
    return value as Schema;
  }
}

/** One of the alternatives; null is the choice of its own that it is in `nullable`. */
function chosenOf(list: readonly Schema[], choices: Choices): readonly Schema[] {
  const [values, nulls] = [
    list.filter((one) => one.type !== 'null'),
    list.filter((one) => one.type === 'null'),
  ];
  if (nulls.length > 0 && (values.length === 0 || choices.isNull())) return nulls;
  return values.length > 0 ? values.slice(choices.one(values.length)).slice(0, 1) : [];
}

const textOf = ({ minLength = 0, maxLength }: Schema): string =>
  'text'.padEnd(minLength, '.').slice(0, maxLength);

const both = (one: Schema, other: Schema): Schema => ({
  ...other,
  ...one,
  properties: { ...other.properties, ...one.properties },
  required: [...(other.required ?? []), ...(one.required ?? [])],
});
const isNullable = ({ nullable, type }: Schema): boolean =>
  nullable === true || (Array.isArray(type) && type.includes('null'));

function typeOf({ type, properties, items, additionalProperties }: Schema): string {
  const [first] = [type ?? []].flat().filter((one) => one !== 'null');
  if (first) return first;
  if (properties && Object.keys(properties).length > 0) return 'object';
  if (items) return 'array';
  return additionalProperties === undefined && type === undefined ? 'text' : 'object';
}
