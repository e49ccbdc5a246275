import { api } from '../api/index.ts';
import type { components } from '../api/schema.d.ts';

export type LockInfo = components['schemas']['LockStateDto'];

/** The server's side of the lock: it hears that somebody is there, and answers 423 when nobody was for too long. */
export const lockApi = {
  state: (signal?: AbortSignal) => api.get<LockInfo>('/api/me/idle-lock', signal ? { signal } : {}),
  setMinutes: (minutes: number) => api.patch<LockInfo>('/api/me/idle-lock', { minutes }),
  beat: () => api.post<LockInfo>('/api/me/idle-lock/beat'),
  lock: () => api.post<LockInfo>('/api/me/idle-lock/lock'),
  unlock: (proof: { password: string } | { code: string }) => api.post<LockInfo>('/api/me/unlock', proof),
  mailCode: () => api.post<unknown>('/api/me/unlock/code'),
};
