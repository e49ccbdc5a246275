import type { AppError } from './app-error.ts';

/** Codes of the data protocol for faults that no module of it has named. */
const CODES: Readonly<Record<string, string>> = {
  bad_json: 'PGRST102',
  unsupported_media_type: 'PGRST102',
  validation_failed: 'PGRST100',
  bad_jwt: 'PGRST301',
  unauthenticated: 'PGRST301',
  no_authorization: 'PGRST301',
  method_not_allowed: 'PGRST117',
  unavailable: 'PGRST001',
  unexpected_failure: 'PGRSTX00',
};

const NAME = /^[\w-]{1,63}$/;

/**
 * A count asks by HEAD, whose answer has no body, and the client takes a 404 without one for an empty success
 * (https://github.com/supabase/postgrest-js/issues/295). 400 is an error to it, which it does not try again.
 */
export const restStatus = ({ status }: AppError, method: string): number =>
  status === 404 && method === 'HEAD' ? 400 : status;

/** The data area's shape. A path that leads nowhere is a table, or a function, that is not offered. */
export function restBody(error: AppError, path: string): unknown {
  const { details = null, hint = null } = error.extra;
  const { code, message } = error.code === 'not_found' ? missing(path) : error;
  return { code: CODES[code] ?? code, message, details, hint };
}

function missing(path: string): { code: string; message: string } {
  const [first = '', second = ''] = path.split('/').slice(3);
  const isFunction = first === 'rpc';
  const asked = isFunction ? second : first;
  const name = `public.${NAME.test(asked) ? asked : '?'}`;
  return isFunction
    ? { code: 'PGRST202', message: `Could not find the function ${name} in the schema cache` }
    : { code: 'PGRST205', message: `Could not find the table '${name}' in the schema cache` };
}
