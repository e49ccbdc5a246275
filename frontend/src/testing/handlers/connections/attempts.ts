import type { Attempt } from '../../../shared/api/index.ts';
import { http } from '../../http.ts';

const at = (second: number) => `2026-01-05T09:00:${String(second).padStart(2, '0')}Z`;
const steps = (...words: readonly (string | readonly [step: string, detail: string])[]): Attempt['steps'] =>
  words.map((word, index) =>
    typeof word === 'string'
      ? { step: word, at: at(index * 4) }
      : { step: word[0], at: at(index * 4), detail: word[1] },
  );

/** Every end of an attempt, as the hub wrote it down. */
export const ENDS: Readonly<Record<'connected' | 'failed' | 'cancelled' | 'expired', Attempt['steps']>> = {
  connected: steps('Started', 'Form opened', 'Keys received', 'Open Dental accepted them', 'Connected'),
  failed: steps('Started', 'Form opened', 'Keys received', [
    'Open Dental refused them',
    'It answered 401. The developer key is not allowed for this practice.',
  ]),
  cancelled: steps('Started', 'Form opened', 'Cancelled'),
  expired: steps('Started', 'Form opened', 'Sent to vendor', 'Time ran out'),
};

const failed: Attempt = {
  ...{
    id: 'a-failed',
    tool_id: 'open-dental',
    tool_name: 'Open Dental',
    context: 'user',
    organisation_name: null,
    asks: [],
    ways: [],
  },
  ...{ state: 'failed', steps: ENDS.failed, message: null, connection_id: null, mode: null },
  error: { code: 'permission_denied', message: 'Open Dental refused the keys.' },
  expires_at: '2030-01-01T00:00:00Z',
};

/** A connection that is refused. */
export const refusedAttemptHandlers = [
  http.post('/api/connections/attempts', ({ response }) =>
    response(201).json({ id: failed.id, url: null, expires_at: failed.expires_at }),
  ),
  http.get('/api/connections/attempts/{id}', ({ response }) => response(200).json(failed)),
];
