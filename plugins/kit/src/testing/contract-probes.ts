import { isDeepStrictEqual } from 'node:util';
import { AdapterError, type AdapterErrorCode } from '../adapter-error.ts';
import type { Operation } from '../types.ts';
import { ContractBreach, expectThat } from './contract-setup.ts';

type Dict = Record<string, unknown>;
const isDict = (value: unknown): value is Dict => typeof value === 'object' && value !== null;

/** Dotted paths that the wire body has and the output has not: what a strict schema silently threw away. */
export function lostFields(body: unknown, output: unknown, withheld: readonly string[], path = ''): string[] {
  if (!isDict(body)) return [];
  if (!isDict(output)) return [path || 'everything'];
  return Object.entries(body).flatMap(([key, value]) => {
    const here = path ? `${path}.${key}` : key;
    if (withheld.includes(key)) return [];
    return key in output ? lostFields(value, output[key], withheld, here) : [here];
  });
}

function hasPath(value: unknown, path: readonly string[]): boolean {
  const [head, ...rest] = path;
  if (head === undefined) return true;
  if (!isDict(value)) return false;
  if (head === '*') return Object.values(value).some((item) => hasPath(item, rest));
  return head in value && hasPath(value[head], rest);
}

/** PHI marks that point at nothing would leave the real field unmarked. */
export function unusedPhiPaths(operation: Operation, outputs: readonly unknown[]): string[] {
  const marks = operation.phi ?? [];
  return marks.filter((mark) => !outputs.some((output) => hasPath(output, mark.split('.'))));
}

/** Everything of an error that could reach a person or a log. */
function textsOf(error: AdapterError): string {
  return [error.message, error.detail, error.stack, JSON.stringify(error), String(error.cause ?? '')].join(
    '\n',
  );
}

/** Expects a call to fail with this code, and its texts to quote none of the secrets. */
export async function expectFailure(
  what: string,
  code: AdapterErrorCode,
  secrets: Readonly<Record<string, string>>,
  call: () => Promise<unknown>,
): Promise<AdapterError> {
  const error = await call().then(
    () => new ContractBreach(`${what} must fail with ${code}, but it succeeded`),
    (failure: unknown) => failure,
  );
  if (error instanceof ContractBreach) throw error;
  expectThat(error instanceof AdapterError, `${what} must throw an AdapterError, but threw ${String(error)}`);
  const leaked = Object.entries(secrets).find(([, value]) => textsOf(error).includes(value));
  expectThat(!leaked, `${what} leaks a secret: the error quotes the value of ${leaked?.[0]}`);
  expectThat(
    error.code === code,
    `${what} must fail with ${code}, but failed with ${error.code} (${error.message})`,
  );
  return error;
}

export function expectSame(what: string, first: unknown, second: unknown): void {
  expectThat(isDeepStrictEqual(first, second), `${what} must give the same answer twice, but it differs`);
}
