import type { AuthError } from '@supabase/auth-js';
import { ApiError, messageOf } from '../../api/index.ts';
import type { AuthFailure } from './auth-failure.ts';
import { authFailure } from './auth-failure.ts';

/** What an account action ended with; nothing is thrown, so that a form can show it in place. */
export interface AuthOutcome {
  failure: AuthFailure | null;
}

export function outcome(error: AuthError | null): AuthOutcome {
  return { failure: error ? authFailure(error) : null };
}

/** The session client or the settings it needs could not be loaded, or a call of our own was refused. */
function thrown(error: unknown): AuthFailure {
  if (!(error instanceof ApiError)) return { message: messageOf(error), code: 'network_error' };
  const { retryAfter, details } = error.info;
  const wait = retryAfter ? { retryAt: Date.now() + retryAfter * 1000 } : {};
  return { message: messageOf(error), code: error.code, ...wait, ...weakness(details) };
}

/** Why a password is weak, as our own routes tell it. */
function weakness(details: Record<string, unknown> = {}): Pick<AuthFailure, 'reasons'> {
  const { reasons } = (details['weak_password'] ?? {}) as Pick<AuthFailure, 'reasons'>;
  return reasons ? { reasons } : {};
}

/** Runs an account action whose client, or the settings it needs, may not be reachable. */
export async function attempt<T extends AuthOutcome>(
  action: () => Promise<T>,
  ifNot: Omit<T, 'failure'>,
): Promise<T> {
  try {
    return await action();
  } catch (error) {
    return { ...ifNot, failure: thrown(error) } as T;
  }
}
