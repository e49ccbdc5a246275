import { codeOf, type Reply } from './http.ts';
import type { RouteEntry } from './routes/routes.ts';

/** The refusals of the access guard under /auth/v1 and elsewhere. Any other answer means that the caller was admitted. */
export interface Refusal {
  readonly status: number;
  readonly code: string;
}

const GUARD = new Set([
  'no_authorization',
  'unauthenticated',
  'PGRST301',
  'bad_jwt',
  'not_admin',
  'forbidden',
  'second_step_required',
  'user_banned',
  'session_not_found',
  'user_not_found',
]);

/** Null when the caller was admitted, whatever the handler then answered. */
export function refusalOf(reply: Reply): Refusal | null {
  const code = codeOf(reply) ?? '';
  const status = statusOf(reply);
  return (status === 401 || status === 403) && GUARD.has(code) ? { status, code } : null;
}

/** Storage answers 400 to nearly every refusal, and says the status in its body. */
export function statusOf({ status, body }: Reply): number {
  const { statusCode } = body as { statusCode?: unknown };
  return status === 400 && typeof statusCode === 'string' ? Number(statusCode) : status;
}

export const onAuthWire = ({ path }: Pick<RouteEntry, 'path'>): boolean => path.startsWith('/auth/v1');

/** The error of an ended session, on which the standard client forgets it. */
export const sessionGone = (route: Pick<RouteEntry, 'path'>): Refusal => {
  if (onAuthWire(route)) return { status: 403, code: 'session_not_found' };
  return { status: 401, code: route.path.startsWith('/rest/v1') ? 'PGRST301' : 'unauthenticated' };
};

export const sameRefusal = (a: Refusal | null, b: Refusal | null): boolean =>
  a?.status === b?.status && a?.code === b?.code;
