import { isDeepStrictEqual } from 'node:util';
import { AdapterError, type AdapterErrorCode } from '../../../runs/adapter-error.ts';
import type { Operation } from '../../../types.ts';
import { ContractBreach, type ContractSetup, expectThat } from '../setup.ts';

type Dict = Record<string, unknown>;
const isDict = (value: unknown): value is Dict => typeof value === 'object' && value !== null;

/** Dotted paths that the wire body has and the output has not: what a strict schema silently threw away. */
function lostFields(body: unknown, output: unknown, withheld: readonly string[], path = ''): string[] {
  if (!isDict(body)) return [];
  if (!isDict(output)) return [path || 'everything'];
  return Object.entries(body).flatMap(([key, value]) => {
    const here = path ? `${path}.${key}` : key;
    if (withheld.includes(key)) return [];
    return key in output ? lostFields(value, output[key], withheld, here) : [here];
  });
}

const isValue = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && value !== '');

/** Every value of an answer with its path; items of one list share theirs: `data.*.name`. */
function valuesOf(answer: unknown, path = ''): [path: string, value: string][] {
  if (isValue(answer)) return [[path, String(answer)]];
  if (!isDict(answer)) return [];
  return Object.entries(answer).flatMap(([key, value]) => {
    const name = Array.isArray(answer) ? '*' : key;
    return valuesOf(value, path ? `${path}.${name}` : name);
  });
}

/** Paths of the wire body whose values stand nowhere in what mapResponse made of it. */
function lostValues(body: unknown, output: unknown, withheld: readonly string[]): string[] {
  const kept = new Set(valuesOf(output).map(([, value]) => value));
  const isKnown = (path: string): boolean => !path.split('.').some((name) => withheld.includes(name));
  const lost = valuesOf(body).filter(([path, value]) => isKnown(path) && !kept.has(value));
  return [...new Set(lost.map(([path]) => path))];
}

interface Answer {
  readonly body: unknown;
  readonly output: unknown;
}

/** Fails with the fields of the vendor's answer that a caller does not get. Another mode maps another wire, which has its own. */
export function expectKept(
  what: string,
  { id, mapResponse }: Operation,
  { body, output }: Answer,
  withheld: readonly string[],
  { mode, leftOut }: ContractSetup,
): void {
  const missing = mapResponse ? [] : lostFields(body, output, withheld);
  expectThat(missing.length === 0, `${what} drops fields of the vendor's answer: ${missing.join(', ')}`);
  if (!mapResponse || mode) return;
  const known = leftOut?.[id] ?? [];
  const lost = lostValues(body, output, withheld).filter((path) => !known.includes(path));
  expectThat(
    lost.length === 0,
    `${what} loses fields in mapResponse: ${lost.join(', ')}; keep them, or name them in leftOut of the setup`,
  );
}

/** Whether an answer has something at a dotted path. */
export function hasPath(value: unknown, path: readonly string[]): boolean {
  const [head, ...rest] = path;
  if (head === undefined) return true;
  if (!isDict(value)) return false;
  if (head === '*') return Object.values(value).some((item) => hasPath(item, rest));
  return head in value && hasPath(value[head], rest);
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

export function expectSame(sentence: string, first: unknown, second: unknown): void {
  expectThat(isDeepStrictEqual(first, second), sentence);
}
