import { isUUID } from 'class-validator';
import type { Column, Kind } from '../tables/columns.ts';
import { wrongType } from '../rest.errors.ts';

const TIMESTAMP = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d(?::?\d\d)?)?)?$/i;
const BOOLEANS = new Map([
  ['true', true],
  ['t', true],
  ['false', false],
  ['f', false],
]);
const INTEGER = /^-?\d{1,9}$/;

/** How a text of a filter is read as a value of each kind; undefined where it is none. */
const READ: Readonly<Record<Kind, (text: string) => unknown>> = {
  uuid: (text) => (isUUID(text, 'loose') ? text : undefined),
  text: (text) => text,
  boolean: (text) => BOOLEANS.get(text.toLowerCase()),
  integer: (text) => (INTEGER.test(text) ? Number(text) : undefined),
  timestamp: (text) => (TIMESTAMP.test(text) ? text : undefined),
  texts: (text) => (/^\{.*\}$/s.test(text) ? text : undefined),
  json: (text) => (isJson(text) ? text : undefined),
};

/** In words, for errors. */
export const KIND_NAMES: Readonly<Record<Kind, string>> = {
  uuid: 'uuid',
  text: 'text',
  boolean: 'boolean',
  integer: 'integer',
  timestamp: 'timestamp',
  texts: 'list of texts',
  json: 'JSON value',
};

/**
 * The parameter of the statement for a text of a filter.
 * @throws AppError 400 `22P02`
 */
export function valueFor({ name, kind }: Column, text: string): unknown {
  const value = READ[kind](text);
  if (value === undefined) throw wrongType(name, KIND_NAMES[kind]);
  return value;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
