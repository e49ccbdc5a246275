import { namesInPath } from '../../../declare/verb.ts';
import type { Json, Operation } from '../../../types.ts';

/** The rows of a list in an answer. */
export interface ListInAnswer {
  /** The field that holds them; empty where the answer is the list. */
  readonly at: string;
  readonly rows: readonly unknown[];
  /** The same answer with other rows. */
  with(rows: readonly unknown[]): unknown;
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The one field of an answer that holds a list, where an operation lists something and says no more about it. */
function onlyList({ fallback, request }: Operation, answer: Json): string | undefined {
  if (fallback !== 'list' || namesInPath(request.path).length > 0) return undefined;
  const [at, ...others] = Object.keys(answer).filter((name) => Array.isArray(answer[name]));
  return others.length === 0 ? at : undefined;
}

/** The list in an answer: the whole of it, the field that its pagination names, or the only one that it has. */
export function listIn(operation: Operation, answer: unknown): ListInAnswer | undefined {
  if (Array.isArray(answer)) return { at: '', rows: answer, with: (rows) => rows };
  if (!isObject(answer)) return undefined;
  const { pagination } = operation;
  const at = pagination && 'items' in pagination ? pagination.items : onlyList(operation, answer);
  const rows = at === undefined ? undefined : answer[at];
  if (at === undefined || !Array.isArray(rows)) return undefined;
  return { at, rows, with: (other) => ({ ...answer, [at]: other }) };
}
