import type { Json } from '../types.ts';

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const stepsOf = (path: string | undefined): string[] => (path ? path.split('.') : []);

/** What stands at a dotted path; the value itself without one. */
export function valueAt(value: unknown, path: string | undefined): unknown {
  return stepsOf(path).reduce<unknown>(
    (at, step) => (isObject(at) && Object.hasOwn(at, step) ? at[step] : undefined),
    value,
  );
}

/** A copy with another value at a dotted path. */
export function withValueAt(value: unknown, path: string | undefined, put: unknown): unknown {
  const [head, ...rest] = stepsOf(path);
  if (head === undefined) return put;
  const fields = isObject(value) ? value : {};
  return { ...fields, [head]: withValueAt(fields[head], rest.join('.'), put) };
}
