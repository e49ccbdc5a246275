import { codeOf, type Reply } from './http.ts';
import type { RouteEntry } from './routes.ts';

/** What the guard of the routes says on the auth wire and elsewhere. Everything else is said by who was let in. */
export interface Refusal {
  readonly status: number;
  readonly code: string;
}

const GUARD = new Set([
  'no_authorization',
  'unauthenticated',
  'bad_jwt',
  'not_admin',
  'forbidden',
  'second_step_required',
  'user_banned',
  'session_not_found',
  'user_not_found',
]);

/** Null when the caller was let in, whatever the handler then made of the call. */
export function refusalOf(reply: Reply): Refusal | null {
  const code = codeOf(reply) ?? '';
  const refused = (reply.status === 401 || reply.status === 403) && GUARD.has(code);
  return refused ? { status: reply.status, code } : null;
}

export const onAuthWire = ({ path }: Pick<RouteEntry, 'path'>): boolean => path.startsWith('/auth/v1');

/** The words for a session that was ended: the standard client then forgets it. */
export const sessionGone = (route: Pick<RouteEntry, 'path'>): Refusal =>
  onAuthWire(route) ? { status: 403, code: 'session_not_found' } : { status: 401, code: 'unauthenticated' };

export const sameRefusal = (a: Refusal | null, b: Refusal | null): boolean =>
  a?.status === b?.status && a?.code === b?.code;
