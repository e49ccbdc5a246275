import { z } from 'zod';
import type { ToolPlugin } from '../../runtime-types.ts';
import type { Json, Operation } from '../../types.ts';
import { fieldsIn } from '../contract/support/schema-fields.ts';

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const isScalar = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

/** Every text and number at a dotted path of a value, at any depth below it. */
function scalarsAt(value: unknown, [head, ...rest]: readonly string[], isDeep: boolean): string[] {
  if (head === undefined && isScalar(value)) return [String(value)];
  if (!isObject(value)) return [];
  if (head === undefined)
    return isDeep ? Object.values(value).flatMap((one) => scalarsAt(one, [], true)) : [];
  const inside = head === '*' ? Object.values(value) : [value[head]];
  return inside.flatMap((one) => scalarsAt(one, rest, isDeep));
}

function wordsIn(schema: z.ZodType): string[] {
  const words: string[] = [];
  JSON.stringify(z.toJSONSchema(schema, { io: 'input' }), (name, value: unknown) => {
    if (name === 'const' && typeof value === 'string') words.push(value);
    if (name === 'enum' && Array.isArray(value)) words.push(...value.map(String));
    return value;
  });
  return words;
}

/** The words that an operation's schemas name themselves. They stay where they are marked, too: the schema takes no other. */
export const wordsOf = ({ input, output }: Operation): ReadonlySet<string> =>
  new Set([...wordsIn(input), ...wordsIn(output)]);

const isUnder = (marks: readonly string[], path: string): boolean =>
  marks.some((mark) => path === mark || path.startsWith(`${mark}.`));

export const holdsPatients = ({ manifest }: ToolPlugin): boolean => manifest.dataClasses.includes('phi');

/** Values of an answer in the fields that an operation marks. */
export const markedValues = ({ phi = [] }: Operation, output: unknown): ReadonlySet<string> =>
  new Set(phi.flatMap((mark) => scalarsAt(output, mark.split('.'), true)));

/** Values of fields that the schema names and no mark covers. */
export function openValues({ phi = [], output: schema }: Operation, output: unknown): ReadonlySet<string> {
  const paths = fieldsIn(schema).map(({ path }) => path);
  const open = paths.filter((path) => !isUnder(phi, path));
  return new Set(open.flatMap((path) => scalarsAt(output, path.split('.'), false)));
}
