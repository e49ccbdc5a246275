import { resolve } from './document.mjs';

const DEEPEST = 4;
/** Of an answer or an input; what lies deeper is named only where it is always there. */
const MOST_FIELDS = 8;
const NAMED_DEPTH = 2;
const MOST_CHOICES = 6;

/** A schema with its reference followed and its parts joined. */
export function plain(document, schema, depth = 0) {
  const found = resolve(document, schema);
  if (!found.allOf || depth > DEEPEST) return found;
  const { allOf, ...own } = found;
  const parts = [...allOf.map((one) => plain(document, one, depth + 1)), own];
  return {
    ...Object.assign({}, ...parts),
    properties: Object.assign({}, ...parts.map(({ properties = {} }) => properties)),
    required: [...new Set(parts.flatMap(({ required = [] }) => required))],
  };
}

const typesOf = ({ type }) => [type ?? []].flat();
const choicesOf = ({ oneOf, anyOf }) => oneOf ?? anyOf;
const isNull = (one) => one.type === 'null';
export const isObject = (schema) => typesOf(schema).includes('object') || schema.properties !== undefined;
export const isArray = (schema) => typesOf(schema).includes('array') || schema.items !== undefined;

/** Whether null is a value of it. */
const takesNull = (document, schema) =>
  schema.nullable === true ||
  typesOf(schema).includes('null') ||
  (choicesOf(schema) ?? []).some((one) => isNull(resolve(document, one)));

/** The fields that are worth a name: what is always there, then the first of the others. */
export function namedFields({ properties = {}, required = [] }, depth = 0) {
  const names = Object.keys(properties).filter((name) => name !== '__proto__');
  const needed = names.filter((name) => required.includes(name));
  const others = names.filter((name) => !required.includes(name));
  return [
    ...needed,
    ...(depth > NAMED_DEPTH ? [] : others.slice(0, Math.max(0, MOST_FIELDS - needed.length))),
  ];
}

const literal = (value) => JSON.stringify(value);

/** Writes schemas as the zod code of one direction: what goes to the vendor is checked closely, what comes is taken as it comes. */
export class ZodWriter {
  constructor(document, { isInput, isText = false, known = new Map() }) {
    this.document = document;
    this.isInput = isInput;
    /** Names of constants by the schema that they stand for. */
    this.known = known;
    /** A query or a path is text: numbers are read out of it. */
    this.isText = isText;
  }

  write(schema, depth = 0) {
    const name = this.known.get(JSON.stringify(schema));
    if (name) return name;
    const found = plain(this.document, schema);
    const code = this.#value(found, depth);
    return takesNull(this.document, found) && code !== 'z.unknown()' ? `${code}.nullable()` : code;
  }

  fields(schema, depth = 0) {
    const { properties = {}, required = [] } = schema;
    return namedFields(schema, this.isInput ? depth + 1 : depth).map((name) => {
      const code = this.write(properties[name], depth + 1);
      return `${literal(name)}: ${code}${required.includes(name) ? '' : '.optional()'}`;
    });
  }

  #value(schema, depth) {
    const choices = choicesOf(schema);
    if (choices) return this.#choice(choices, depth);
    if (depth > DEEPEST) return 'z.unknown()';
    if (isArray(schema)) return `z.array(${this.write(schema.items ?? {}, depth + 1)})`;
    if (isObject(schema)) return this.#object(schema, depth);
    const texts = (schema.enum ?? []).filter((one) => typeof one === 'string');
    if (this.isInput && texts.length > 0 && texts.length <= 30) return `z.enum(${literal(texts)})`;
    const [type = texts.length > 0 ? 'string' : undefined] = typesOf(schema).filter((one) => one !== 'null');
    if (type === 'string') return this.#text(schema);
    if (type === 'integer') return `${this.#number(schema)}.int()${this.#bounds(schema)}`;
    if (type === 'number') return `${this.#number(schema)}${this.#bounds(schema)}`;
    return type === 'boolean' ? 'z.boolean()' : 'z.unknown()';
  }

  #object(schema, depth) {
    const names = Object.keys(schema.properties ?? {});
    const { additionalProperties: others } = schema;
    if (names.length === 0 && typeof others === 'object' && Object.keys(others).length > 0)
      return `z.record(z.string(), ${this.write(others, depth + 1)})`;
    return `z.looseObject({ ${this.fields(schema, depth).join(', ')} })`;
  }

  #choice(choices, depth) {
    const codes = choices
      .map((one) => resolve(this.document, one))
      .filter((one) => !isNull(one))
      .map((one) => this.write(one, depth + 1).replace(/\.nullable\(\)$/, ''));
    const different = [...new Set(codes)];
    if (different.length > MOST_CHOICES || different.includes('z.unknown()')) return 'z.unknown()';
    return different.length === 1 ? different[0] : `z.union([${different.join(', ')}])`;
  }

  #text({ minLength, maxLength }) {
    if (!this.isInput) return 'z.string()';
    return `z.string()${minLength > 0 ? `.min(${minLength})` : ''}${maxLength > 0 ? `.max(${maxLength})` : ''}`;
  }

  #number = () => (this.isText ? 'z.coerce.number()' : 'z.number()');

  #bounds({ minimum, maximum }) {
    if (!this.isInput) return '';
    const least = Number.isSafeInteger(minimum) ? `.min(${minimum})` : '';
    return `${least}${Number.isSafeInteger(maximum) && maximum < Number.MAX_SAFE_INTEGER ? `.max(${maximum})` : ''}`;
  }
}
