import type { HttpMethod, Json, Operation, RequestTemplate } from '../types.ts';
import type { DeclaredOperation } from './types.ts';

const REQUEST = /^(GET|POST|PUT|PATCH|DELETE) (\/\S*)$/;

/** The template of a declared request; undefined where it is none. */
export function templateOf({ request }: DeclaredOperation): RequestTemplate | undefined {
  if (typeof request !== 'string') return request;
  const [, method, path] = REQUEST.exec(request) ?? [];
  return method && path ? { method: method as HttpMethod, path } : undefined;
}

/** The names in the braces of a path, in their order. */
export const namesInPath = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');

/** What a verb means where an operation does not say otherwise. Sample data stand in for a list, not for one named record. */
export function verbOf({
  method,
  path,
}: RequestTemplate): Pick<Operation, 'effect' | 'fallback' | 'idempotent'> {
  if (method === 'DELETE') return { effect: 'delete', fallback: 'never', idempotent: false };
  if (method !== 'GET') return { effect: 'write', fallback: 'never', idempotent: false };
  return { effect: 'read', fallback: namesInPath(path).length > 0 ? 'never' : 'list', idempotent: true };
}

export type RecordRole = 'list' | 'get' | 'create' | 'update' | 'delete';

/** What a request does to the records behind its path: `/cards` is all of them, `/cards/{id}` is one. */
export function roleOf({ method, path }: RequestTemplate): RecordRole {
  const isOne = /\{\w+\}$/.test(path);
  if (method === 'GET') return isOne ? 'get' : 'list';
  if (method === 'DELETE') return 'delete';
  return isOne ? 'update' : 'create';
}

/** The input that names the record; undefined where the path names none. */
export const keyInput = ({ path }: RequestTemplate): string | undefined => namesInPath(path).at(-1);

/** One record as an input: the fields that the operation names. */
export function fieldsFor(operation: DeclaredOperation, row: Json): Json {
  return Object.fromEntries(Object.entries(row).filter(([name]) => name in (operation.input ?? {})));
}
