import type { components } from '../../../shared/api/schema.d.ts';
import { http, refusal } from '../../http.ts';

type Lock = components['schemas']['LockStateDto'];

const open: Lock = {
  ...{ locked: false, reason: null, minutes: 15, max_minutes: 30, locks_at: null },
  session_ends_at: '2030-01-01T00:00:00Z',
};

/** What opens the lock here. */
export const OPENING_WORDS = 'three quiet otters';

/** The server's side of the lock, which takes one password, and mails codes that are never right. */
export const lockHandlers = (state: Partial<Lock> = {}) => [
  http.get('/api/me/idle-lock', ({ response }) => response(200).json({ ...open, ...state })),
  http.patch('/api/me/idle-lock', async ({ request, response }) => {
    const { minutes } = await request.json();
    return response(200).json({ ...open, minutes });
  }),
  http.post('/api/me/idle-lock/beat', ({ response }) => response(200).json(open)),
  http.post('/api/me/idle-lock/lock', ({ response }) =>
    response(200).json({ ...open, locked: true, reason: 'idle' }),
  ),
  http.post('/api/me/unlock/code', ({ response }) => response.untyped(Response.json({}, { status: 202 }))),
  http.post('/api/me/unlock', async ({ request, response }) => {
    const { password } = await request.json();
    if (password === OPENING_WORDS) return response(200).json(open);
    return response.untyped(
      password === undefined
        ? refusal(422, 'wrong_code', 'This code is incorrect or has expired.')
        : refusal(422, 'wrong_password', 'This password is incorrect.'),
    );
  }),
];
