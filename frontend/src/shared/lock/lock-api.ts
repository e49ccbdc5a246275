import { api } from '../api/index.ts';

export interface LockInfo {
  readonly locked: boolean;
  readonly minutes: number;
}

/** The server's side of the lock: it hears that somebody is there, and answers 423 when nobody was for too long. */
export const lockApi = {
  beat: () => api.post<LockInfo>('/api/me/idle-lock/beat'),
  lock: () => api.post<LockInfo>('/api/me/idle-lock/lock'),
  unlock: (proof: { password: string } | { code: string }) => api.post<LockInfo>('/api/me/unlock', proof),
  mailCode: () => api.post<unknown>('/api/me/unlock/code'),
};
