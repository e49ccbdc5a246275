import type { Attempt } from '../../../shared/api/index.ts';
import { http } from '../../http.ts';
import { toolHandlers } from './tools.ts';

const attempt = (tool_name: string, more: Partial<Attempt> = {}): Attempt => ({
  ...{ id: 'a1', tool_id: tool_name.toLowerCase().replace(' ', '-'), tool_name, context: 'user' },
  ...{
    asks: [],
    ways: [],
    state: 'open',
    steps: [],
    message: null,
    error: null,
    connection_id: null,
    organisation_name: null,
  },
  ...{ mode: null, expires_at: '2030-01-01T00:00:00Z' },
  ...more,
});

/** An attempt to connect, at each of its turns. */
export const ATTEMPTS = {
  form: attempt('OpenAI'),
  refused: attempt('OpenAI', {
    state: 'failed',
    error: { code: 'auth_failed', message: 'OpenAI did not accept this key. Check it and try again.' },
  }),
  consent: attempt('Google Calendar', {
    asks: [{ scope: 'calendar.read', reason: 'Show your events beside the schedule' }],
  }),
  connected: attempt('OpenAI', {
    ...{ state: 'connected', mode: 'native', connection_id: 'c1' },
    message: 'Successfully connected to OpenAI via PICAOS',
  }),
  cancelled: attempt('OpenAI', { state: 'cancelled' }),
  ended: attempt('OpenAI', {
    state: 'expired',
    steps: [{ step: 'Opened the form', at: '2026-01-05T16:00:00Z' }],
  }),
} satisfies Record<string, Attempt>;

export const attemptHandlers = (answer: Attempt) => [
  http.get('/api/connections/attempts/{id}', ({ response }) => response(200).json(answer)),
  http.get('/api/connections/windows/{id}', ({ response }) => response(200).json(answer)),
  ...toolHandlers(),
];
