import { client } from '../api/client.ts';
import type { components } from '../api/schema.d.ts';

export type LockInfo = components['schemas']['LockStateDto'];

/** The server's side of the idle lock. `beat` reports activity; without it the server answers 423 after the set minutes. */
export const lockApi = {
  state: (signal?: AbortSignal) => client.get('/api/me/idle-lock', { signal }),
  setMinutes: (minutes: LockInfo['minutes']) => client.patch('/api/me/idle-lock', { body: { minutes } }),
  beat: () => client.post('/api/me/idle-lock/beat'),
  lock: () => client.post('/api/me/idle-lock/lock'),
  unlock: (proof: { password: string } | { code: string }) => client.post('/api/me/unlock', { body: proof }),
  mailCode: () => client.post('/api/me/unlock/code'),
};
