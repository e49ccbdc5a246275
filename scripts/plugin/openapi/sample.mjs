import { resolve } from './document.mjs';
import { isArray, isObject, namedFields, plain } from './schema.mjs';

const DEEPEST = 5;
const FORMATS = {
  date: () => '2026-01-05',
  'date-time': () => '2026-01-05T14:30:00Z',
  time: () => '14:30:00',
  email: (name, number) => `sample${number}@example.test`,
  uri: (name, number) => `https://example.test/${number}`,
  url: (name, number) => `https://example.test/${number}`,
  uuid: (name, number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  duration: () => 'PT30M',
  byte: () => 'c2FtcGxl',
};

/** Texts that patterns ask for, the plainest first. */
const PATTERNED = [
  '1',
  'a1',
  'A1',
  'abc',
  'ABC',
  'en',
  'en-US',
  'USD',
  '2026-01-05',
  '2026-01-05 14:30:00',
  '2026-01-05T14:30:00Z',
].concat([
  '14:30',
  '14:30:00',
  '+15555550100',
  '555-0100',
  '12345',
  '#0f766e',
  'x-sample',
  '2026-01-05T14:30:00',
  'https://example.test',
  'sample@example.test',
]);

/** Makes values that a schema allows; nothing of it is the vendor's. Items of a list differ by their number. */
export class Sampler {
  constructor(document) {
    this.document = document;
    /** Fields whose pattern no text is known for. */
    this.unmatched = new Set();
  }

  of(schema, name = 'value', number = 1, depth = 0) {
    const found = plain(this.document, schema);
    if (found.const !== undefined) return found.const;
    if (found.enum) return found.enum.find((one) => one !== null);
    const choices = (found.oneOf ?? found.anyOf ?? []).filter(
      (one) => resolve(this.document, one).type !== 'null',
    );
    if (choices.length > 0) return this.of(this.#withSiblings(found, choices[0]), name, number, depth);
    if (isArray(found)) return this.#list(found, name, number, depth);
    if (isObject(found)) return this.#object(found, number, depth);
    return this.#scalar(found, name, number);
  }

  /** What stands beside a choice holds for each of them. */
  #withSiblings({ properties, required }, choice) {
    return properties ? { allOf: [choice, { type: 'object', properties, required }] } : choice;
  }

  #list(schema, name, number, depth) {
    if (depth >= DEEPEST && !schema.minItems) return [];
    const count = Math.max(schema.minItems ?? 1, 1);
    return Array.from({ length: count }, (_, at) => this.of(schema.items ?? {}, name, number + at, depth));
  }

  #object(schema, number, depth) {
    const { properties = {}, required = [] } = schema;
    const names =
      depth >= 2 ? namedFields(schema).filter((name) => required.includes(name)) : namedFields(schema);
    const made = names.map((name) => [name, this.of(properties[name], name, number, depth + 1)]);
    return Object.fromEntries(made);
  }

  #scalar(schema, name, number) {
    const [type = 'string'] = [schema.type ?? []].flat().filter((one) => one !== 'null');
    if (type === 'boolean') return false;
    if (type === 'integer' || type === 'number') return this.#number(schema, number);
    if (schema.pattern) return this.#patterned(schema.pattern, name);
    const made = FORMATS[schema.format]?.(name, number) ?? `${name} ${number}`.replaceAll(/[^\w ]/g, '');
    const padded = made.padEnd(schema.minLength ?? 0, '0');
    return schema.maxLength ? padded.slice(0, schema.maxLength) : padded;
  }

  #patterned(pattern, name) {
    try {
      const found = PATTERNED.find((text) => new RegExp(pattern, 'u').test(text));
      if (found !== undefined) return found;
    } catch (cause) {
      if (!(cause instanceof SyntaxError)) throw cause;
    }
    this.unmatched.add(name);
    return `${name} 1`;
  }

  #number({ minimum, maximum, exclusiveMinimum }, number) {
    const least = typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : (minimum ?? 0);
    const value = Math.max(number, Math.ceil(least));
    return maximum === undefined ? value : Math.min(value, maximum);
  }
}
