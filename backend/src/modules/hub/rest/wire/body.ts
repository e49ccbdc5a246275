import type { Column, Kind } from '../tables/columns.ts';
import { KIND_NAMES } from '../query/values.ts';
import { badBody, noSuchField, tooMany, unreadable, valueMissing, wrongType } from '../rest.errors.ts';
import { isUUID } from 'class-validator';
import { plainName, splitNames } from './names.ts';
import type { Named } from './selection.ts';

/** How many rows one request may write. */
export const MAX_WRITTEN = 100;

/** A row as a client states it, by names of columns that the table has and with values of their types. */
export type Written = Readonly<Record<string, unknown>>;

/** The row as the module takes it that owns the table: names and types were checked against its columns. */
export const typed = <T>(row: Written): T => row as unknown as T;

type Fields = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const FITS: Readonly<Record<Kind, (value: unknown) => boolean>> = {
  uuid: (value) => isUUID(value, 'loose'),
  text: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  integer: (value) => Number.isInteger(value),
  timestamp: (value) => typeof value === 'string',
  texts: (value) => Array.isArray(value) && value.every((one) => typeof one === 'string'),
  json: (value) => typeof value === 'object',
};

/** The changes of an update. @throws AppError 400 */
export function parseChanges(named: Named, body: unknown): Written {
  if (!isObject(body)) throw badBody('The body must be a JSON object');
  return checked(named, body);
}

/**
 * The rows of an insert: one object, or a list.
 * @param stated the parameter `columns`, which says what of each row is taken
 * @throws AppError 400
 */
export function parseRows(
  named: Named,
  body: unknown,
  stated: string | null,
  missingDefault: boolean,
): readonly Written[] {
  const rows: readonly unknown[] = Array.isArray(body) ? body : [body];
  if (rows.length > MAX_WRITTEN) throw tooMany('rows', MAX_WRITTEN);
  if (!rows.every(isObject)) throw badBody('The body must be a JSON object, or a list of them');
  const taken = stated === null ? null : statedColumns(named, stated);
  if (!taken && !haveSameKeys(rows)) throw badBody('All object keys must match');
  return rows.map((row) => checked(named, taken ? only(row, taken, missingDefault) : row));
}

function statedColumns({ table, columns }: Named, text: string): readonly string[] {
  return splitNames(text).map((part) => {
    const name = plainName(part);
    if (name === null) throw unreadable('the columns', 'only names of columns are offered here');
    if (!columns.has(name)) throw noSuchField(table, name);
    return name;
  });
}

const keysOf = (row: Fields): string => Object.keys(row).sort().join();
const haveSameKeys = (rows: readonly Fields[]): boolean => new Set(rows.map(keysOf)).size <= 1;

const only = (row: Fields, names: readonly string[], missingDefault: boolean): Fields =>
  Object.fromEntries(
    names.flatMap((name) => {
      if (Object.hasOwn(row, name)) return [[name, row[name]]];
      return missingDefault ? [] : [[name, null]];
    }),
  );

function checked({ table, columns }: Named, row: Fields): Written {
  for (const [name, value] of Object.entries(row)) {
    const column = columns.get(name);
    if (!column) throw noSuchField(table, name);
    assertFits(table, column, value);
  }
  return row;
}

function assertFits(table: string, { name, kind, nullable }: Column, value: unknown): void {
  if (value === null) {
    if (!nullable) throw valueMissing(table, name);
  } else if (!FITS[kind](value)) throw wrongType(name, KIND_NAMES[kind]);
}
