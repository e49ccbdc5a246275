import type { z } from 'zod';

/** What the kit knows of a schema's inside; zod names it so since version 4. */
interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly element?: z.ZodType;
  readonly valueType?: z.ZodType;
  readonly innerType?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly in?: z.ZodType;
  readonly out?: z.ZodType;
}
/** Deeper is nothing that anybody marks. */
const DEEPEST = 8;

/** A field of an answer: its name, where it stands (`data.*.name`), and the object that it is a field of. */
export interface PlacedField {
  readonly name: string;
  readonly path: string;
  readonly owner: z.ZodType;
}

const definitionOf = (schema: z.ZodType): Definition => schema._zod.def as unknown as Definition;
const below = (path: string, name: string): string => (path ? `${path}.${name}` : name);
const present = (schemas: readonly (z.ZodType | undefined)[]): z.ZodType[] =>
  schemas.filter((one) => one !== undefined);

/** The schemas directly inside one, each with its path; items of a list or a record are `*`. */
function inside(schema: z.ZodType, path: string): [schema: z.ZodType, path: string][] {
  const definition = definitionOf(schema);
  const { shape = {}, element, valueType, innerType, options = [], in: before, out } = definition;
  return [
    ...Object.entries(shape).map(([name, one]): [z.ZodType, string] => [one, below(path, name)]),
    ...present([element, valueType]).map((one): [z.ZodType, string] => [one, below(path, '*')]),
    ...present([innerType, before, out, ...options]).map((one): [z.ZodType, string] => [one, path]),
  ];
}

/** Every named field in a schema; items of a list or a record are `*`. */
export function fieldsIn(schema: z.ZodType, path = '', depth = 0): PlacedField[] {
  if (depth > DEEPEST) return [];
  const own = Object.keys(definitionOf(schema).shape ?? {});
  return [
    ...own.map((name) => ({ name, path: below(path, name), owner: schema })),
    ...inside(schema, path).flatMap(([one, at]) => fieldsIn(one, at, depth + 1)),
  ];
}

/** Where schemas of one kind stand in a schema, such as `catch`; the whole of it is the empty path. */
export function placesOf(kind: string, schema: z.ZodType, path = '', depth = 0): string[] {
  if (depth > DEEPEST) return [];
  const found = inside(schema, path).flatMap(([one, at]) => placesOf(kind, one, at, depth + 1));
  return definitionOf(schema).type === kind ? [path, ...found] : found;
}
