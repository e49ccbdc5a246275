import type { ToolPlugin } from '../runtime-types.ts';
import type { Operation } from '../types.ts';

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);

function faultsOf({ id, deprecated }: Operation, operations: readonly Operation[]): string[] {
  if (!deprecated) return [];
  const { since, use, until } = deprecated;
  const days = [since, ...(until === undefined ? [] : [until])];
  if (!days.every(isDay)) return [`${id}: deprecated.since and until are days such as 2026-01-31`];
  if (until !== undefined && until <= since) return [`${id}: deprecated.until lies behind since`];
  const other = operations.find((one) => one.id === use);
  if (use !== undefined && (!other || other.deprecated))
    return [`${id}: deprecated.use names '${use}', which is no operation that stays`];
  return [];
}

/** Whether what is said about an operation's end can be kept. */
export const aboutDeprecation = ({ operations }: ToolPlugin): string[] =>
  operations.flatMap((operation) => faultsOf(operation, operations));
