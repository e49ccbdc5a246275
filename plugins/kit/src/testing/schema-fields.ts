import type { z } from 'zod';

/** What the kit knows of a schema's inside; zod names it so since version 4. */
interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly element?: z.ZodType;
  readonly valueType?: z.ZodType;
  readonly innerType?: z.ZodType;
  readonly options?: readonly z.ZodType[];
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

/** Every named field in a schema; items of a list or a record are `*`. */
export function fieldsIn(schema: z.ZodType, path = '', depth = 0): PlacedField[] {
  if (depth > DEEPEST) return [];
  const { shape = {}, element, valueType, innerType, options = [], out } = definitionOf(schema);
  const inside = (one: z.ZodType | undefined, at = path): PlacedField[] =>
    one ? fieldsIn(one, at, depth + 1) : [];
  return [
    ...Object.entries(shape).flatMap(([name, one]) => [
      { name, path: below(path, name), owner: schema },
      ...inside(one, below(path, name)),
    ]),
    ...[element, valueType].flatMap((one) => inside(one, below(path, '*'))),
    ...[innerType, out, ...options].flatMap((one) => inside(one)),
  ];
}
