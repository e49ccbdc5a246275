import { AppError } from '#platform/errors/app-error.ts';

const NAME = /^\w{1,63}$/;
/** A name goes back to the caller only where it looks like one. */
const shown = (name: string): string => (NAME.test(name) ? name : '?');

/** Errors of the data protocol: code, status and words are those of PostgREST (https://docs.postgrest.org/en/v12/references/errors.html). */
const dataError = (
  code: string,
  status: number,
  message: string,
  more: { readonly details?: string; readonly hint?: string } = {},
): AppError => new AppError(code, status, message, more);

export const noSuchTable = (table: string): AppError =>
  dataError('PGRST205', 404, `Could not find the table 'public.${shown(table)}' in the schema cache`);

export const methodNotOffered = (method: string, table: string): AppError =>
  dataError('PGRST117', 405, `Unsupported HTTP method: ${method} is not offered on ${table}`);

export const unreadable = (part: string, details: string): AppError =>
  dataError('PGRST100', 400, `failed to parse ${part}`, { details });

export const noSuchColumn = (table: string, name: string): AppError =>
  dataError('42703', 400, `column ${table}.${shown(name)} does not exist`);

export const noSuchField = (table: string, name: string): AppError =>
  dataError('PGRST204', 400, `Could not find the '${shown(name)}' column of '${table}' in the schema cache`);

export const badBody = (message: string): AppError => dataError('PGRST102', 400, message);

export const tooMany = (what: string, most: number): AppError =>
  dataError('54000', 400, `too many ${what}: ${most} at most`);

export const wrongType = (column: string, kind: string): AppError =>
  dataError('22P02', 400, `a value of the column ${column} is no ${kind}`);

export const valueRefused = (): AppError =>
  dataError('22P02', 400, 'a value does not fit the type of its column');

export const valueMissing = (table: string, column: string): AppError =>
  dataError('23502', 400, `null value in column "${column}" of relation "${table}" is not allowed`);

export const valueNotAllowed = (table: string, message: string): AppError =>
  dataError('23514', 400, `the row for "${table}" is not allowed: ${message}`);

export const duplicate = (table: string): AppError =>
  dataError('23505', 409, `"${table}" has such a row already`);

export const referenceMissing = (table: string): AppError =>
  dataError('23503', 409, `the row for "${table}" refers to an account that does not exist`);

export const notYours = (table: string): AppError =>
  dataError('42501', 403, `new row violates row-level security policy for table "${table}"`);

export const columnNotWritable = (table: string, column: string): AppError =>
  dataError('42501', 403, `permission denied for column "${column}" of table "${table}"`);

export const tableNotWritable = (table: string): AppError =>
  dataError('42501', 403, `permission denied for table "${table}"`);

export const signInFirst = (table: string): AppError =>
  dataError('42501', 401, `permission denied for table "${table}"`, { hint: 'Sign in first.' });

export const notOneRow = (rows: number): AppError =>
  dataError('PGRST116', 406, 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${rows} rows`,
  });

export const mediaTypeNotOffered = (): AppError =>
  dataError('PGRST107', 406, 'None of these media types are available', {
    hint: 'application/json and application/vnd.pgrst.object+json are.',
  });

export const schemaNotOffered = (): AppError =>
  dataError('PGRST106', 406, 'The schema must be one of the following: public');

export const preferenceRefused = (preference: string): AppError =>
  dataError('PGRST122', 400, 'Invalid preferences given', { details: `${preference} is not offered` });

export const notBuilt = (what: string): AppError =>
  dataError('PGRST100', 400, `${what} is not offered`, { hint: 'See docs/standard-client.md.' });

export const noFilter = (method: string): AppError =>
  dataError('21000', 400, `${method} requires a WHERE clause`, { hint: 'Name the rows by a filter.' });
