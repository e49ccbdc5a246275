import type { Session } from '@supabase/auth-js';
import { requestBuilder } from '../../api/index.ts';

/** The part of the account service's settings that the sign-in page shows. */
export interface AccountSettings {
  readonly disable_signup: boolean;
}

const CODES = '/auth/v1/factors/recovery-codes';

const call = <T>(method: 'GET' | 'POST', path: string, body?: unknown, options: object = {}): Promise<T> =>
  requestBuilder.makeRequest<T>({ type: 'external', method, url: path, body, ...options });

/**
 * The routes of the account service that the session library does not call. They are written by hand, because the API
 * description leaves `/auth/v1` out: its formats are the library's.
 *
 * @throws {ApiError} as every request
 */
export const accountApi = {
  settings: () => call<AccountSettings>('GET', '/auth/v1/settings', undefined, { anonymous: true }),
  /** Answers 404 where no codes were made. */
  countRecoveryCodes: (signal: AbortSignal) =>
    call<{ remaining: number }>('GET', CODES, undefined, { signal }),
  createRecoveryCodes: () => call<{ codes: readonly string[] }>('POST', CODES, {}),
  /** Answers 404 where no codes were made. */
  replaceRecoveryCodes: () => call<{ codes: readonly string[] }>('POST', `${CODES}/regenerate`, {}),
  /** Returns a session with the second step done. */
  verifyRecoveryCode: (code: string) => call<Session>('POST', `${CODES}/verify`, { code }),
} as const;
