import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/api/index.ts';
import {
  listAuthenticators,
  passwordState,
  remainingRecoveryCodes,
} from '../../../shared/auth/account-security.ts';

/** One place where the person is signed in, as GET /api/me/sessions tells it. */
export interface SessionPlace {
  readonly id: string;
  readonly current: boolean;
  /** In words: 'Chrome on Windows'. */
  readonly device: string;
  readonly ip: string | null;
  readonly aal: 'aal1' | 'aal2';
  readonly created_at: string;
  readonly last_used_at: string;
}

export function sessionsQuery(userId: string) {
  return queryOptions({
    queryKey: ['sessions', userId],
    queryFn: ({ signal }) => api.get<{ items: readonly SessionPlace[] }>('/api/me/sessions', { signal }),
    select: ({ items }) => items,
    staleTime: 0,
  });
}

export function endSession(id: string): Promise<unknown> {
  return api.delete(`/api/me/sessions/${encodeURIComponent(id)}`);
}

/** Whether there is a password to ask for, before another one is set. */
export function passwordQuery(userId: string) {
  return queryOptions({
    queryKey: ['password', userId],
    queryFn: ({ signal }) => passwordState(signal),
    select: ({ set }) => set,
  });
}

export function authenticatorsQuery(userId: string) {
  return queryOptions({ queryKey: ['authenticators', userId], queryFn: listAuthenticators });
}

export function recoveryCodesQuery(userId: string) {
  return queryOptions({
    queryKey: ['recovery-codes', userId],
    queryFn: ({ signal }) => remainingRecoveryCodes(signal),
  });
}
