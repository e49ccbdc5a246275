import { AppError } from '#platform/errors/app-error.ts';
import { sessionEnded } from '#platform/errors/caller-ended.ts';
import type { Role } from './principal.ts';

export const notSignedIn = (path: string): AppError =>
  path.startsWith('/auth/v1')
    ? new AppError('no_authorization', 401, 'This endpoint requires a valid Bearer token')
    : new AppError('unauthenticated', 401, 'Please sign in first.');

/** The auth wire names what is wrong with a token; everywhere else it means one thing: sign in again. */
export function tokenRefused(path: string, cause: unknown): unknown {
  if (path.startsWith('/auth/v1') || !(cause instanceof AppError) || cause.status >= 500) return cause;
  if (cause.code === 'user_banned')
    return new AppError('forbidden', 403, 'This account is suspended.', {}, { cause });
  return sessionEnded(cause);
}

export const roleNeeded = (roles: readonly Role[]): AppError =>
  new AppError('forbidden', 403, 'Your account does not have the role this needs.', { needed_roles: roles });

export const serviceOnly = (): AppError => new AppError('not_admin', 403, 'User not allowed');

export const notDeclared = (): AppError => new AppError('forbidden', 403, 'No one is allowed to call this.');

export const secondStepDue = (): AppError =>
  new AppError('second_step_required', 403, 'Enter your two-step verification code first.');
