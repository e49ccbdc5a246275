import type { z } from 'zod';

/** What the kit knows of a schema's inside; zod names it so since version 4. */
interface Definition {
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly element?: z.ZodType;
  readonly valueType?: z.ZodType;
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly out?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly getter?: () => z.ZodType;
}
type Segment = z.ZodError['issues'][number]['path'][number];

const LONGEST = 120;
const A_NAME = /^[A-Za-z_$@][\w$@-]{0,39}$/;
const definitionOf = (schema: z.ZodType): Definition => schema._zod.def as unknown as Definition;

/**
 * The first field of an answer that did not fit, in the tool's own words (decision 84): `data.*.id`. Items of a list and keys
 * that no schema names are `*`, so that nothing the vendor sent is in it.
 * @param schema the one that judged; without it (a `mapResponse` has its own) only words that look like names are kept
 */
export function misfitOf({ issues }: z.ZodError, schema?: z.ZodType): string {
  const path = issues[0]?.path ?? [];
  const words = schema ? known(path, [schema]) : path.map((one) => (isName(one) ? one : '*'));
  return words.join('.').slice(0, LONGEST) || 'body';
}

const isName = (segment: Segment): segment is string => typeof segment === 'string' && A_NAME.test(segment);

function known(path: readonly Segment[], schemas: readonly z.ZodType[]): string[] {
  const [segment, ...rest] = path;
  if (segment === undefined) return [];
  const all = schemas.flatMap(opened);
  const named = all.flatMap(({ shape }) =>
    shape && Object.hasOwn(shape, segment) ? [shape[String(segment)]] : [],
  );
  if (named.length > 0) return [String(segment), ...known(rest, present(named))];
  return ['*', ...known(rest, present(all.flatMap(({ element, valueType }) => [element, valueType])))];
}

/** What stands behind what is optional, lazy, piped, or one of several. */
function opened(schema: z.ZodType): Definition[] {
  const definition = definitionOf(schema);
  const { innerType, in: before, out, options = [], getter } = definition;
  return [definition, ...present([innerType, before, out, getter?.(), ...options]).flatMap(opened)];
}

const present = (schemas: readonly (z.ZodType | undefined)[]): z.ZodType[] =>
  schemas.filter((one) => one !== undefined);
