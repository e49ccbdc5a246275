import { AppError } from '#platform/errors/app-error.ts';
import { isCallerEnded } from '#platform/errors/caller-ended.ts';
import { duplicate, referenceMissing, valueMissing, valueNotAllowed, valueRefused } from '../rest.errors.ts';

/**
 * https://www.postgresql.org/docs/18/errcodes-appendix.html: class 22 is about values, but 22021 about text nobody can store and
 * 22023 about a role that is not there, which is no caller's fault.
 */
const DATA = /^22(?!021|023)/;

/**
 * Runs statements, and says in the words of the protocol what the database has against a value. Its own words stay inside: they
 * may hold the value.
 */
export async function explained<T>(table: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw (cause instanceof AppError ? ruleOf(table, cause) : faultOf(table, cause)) ?? cause;
  }
}

/** A rule of the app is to the protocol what a check of the table is. */
const ruleOf = (table: string, { code, message }: AppError): AppError | undefined =>
  code === 'validation_failed' ? valueNotAllowed(table, message) : undefined;

function faultOf(table: string, cause: unknown): AppError | undefined {
  const { code, column } = (cause ?? {}) as { code?: unknown; column?: unknown };
  if (typeof code !== 'string' || isCallerEnded(cause)) return undefined;
  if (DATA.test(code)) return valueRefused();
  if (code === '23505') return duplicate(table);
  if (code === '23503') return referenceMissing(table);
  if (code === '23502') return valueMissing(table, String(column));
  return code === '23514' ? valueNotAllowed(table, 'a value is outside its range') : undefined;
}
