import { requestContext } from '../context/request-context.ts';
import { AppError } from './app-error.ts';

/** https://www.postgresql.org/docs/18/errcodes-appendix.html */
const FOREIGN_KEY_VIOLATION = '23503';
/** `Key (a, b)=(1, 2) is not present in table "t".`: the words differ by language, the values do not. */
const KEY_VALUES = /\)=\(([^)]*)\)/;

/**
 * Whether a row was refused because the caller's own account or session does not exist any more: it ended after the
 * request's token was checked. A missing account of somebody else is not meant.
 */
export function isCallerEnded(cause: unknown): boolean {
  const { code, detail } = (cause ?? {}) as { code?: unknown; detail?: unknown };
  const context = requestContext.get();
  if (code !== FOREIGN_KEY_VIOLATION || typeof detail !== 'string' || !context?.actorId) return false;
  const values = KEY_VALUES.exec(detail)?.[1]?.split(', ') ?? [];
  return values.some((value) => value === context.actorId || value === context.sessionId);
}

export const sessionEnded = (cause?: unknown): AppError =>
  new AppError('unauthenticated', 401, 'Your session has ended. Please sign in again.', {}, { cause });
