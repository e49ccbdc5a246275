import type { ActivityEntry, Attempt, Connection, Tool, Webhook } from '../../../shared/api/index.ts';
import { http } from '../../http.ts';
import { TOOLS } from './catalogue.ts';

const MADE = '2025-11-03T09:00:00Z';
const minutesAgo = (count: number): string => new Date(Date.now() - count * 60_000).toISOString();

/** Checked two hours ago, with nothing to say. */
export const HEALTHY: Connection['health'] = {
  ...{ checks: 'on', good_at: minutesAgo(120), failed_at: null },
  ...{ failure: null, ends_at: null, ends_from: null },
};

/** A connection of the invented dentist, live unless told otherwise. */
function connection(tool_name: string, more: Partial<Connection> = {}): Connection {
  const tool = TOOLS.find(({ name }) => name === tool_name);
  return {
    ...{ id: `c-${tool?.id ?? tool_name}`, tool_id: tool?.id ?? null, tool_name },
    ...{ connection_status: 'connected', permissions: { read: true, write: true }, access: [] },
    ...{ is_pica_native: true, mock_data_enabled: false, dev_mode: false, needs_reconnect: false },
    ...{ reconnect_reason: null, account_label: null, agreed_on: null, created_at: MADE, updated_at: MADE },
    health: HEALTHY,
    ...more,
  };
}

const SAMPLE = {
  connection_status: 'mock_connected',
  is_pica_native: false,
  mock_data_enabled: true,
} as const;

/** One of each: live with an agreement and without, sample data, dev mode, and one that must be connected anew. */
export const CONNECTIONS: readonly Connection[] = [
  connection('OpenAI', { account_label: 'Marsh Family Dental', agreed_on: '2025-10-01' }),
  connection('Anthropic'),
  connection('Open Dental', SAMPLE),
  connection('Firecrawl', { is_pica_native: false, mock_data_enabled: true, dev_mode: true }),
  connection('Google Calendar', {
    ...{ needs_reconnect: true, reconnect_reason: 'Google Calendar no longer accepts this connection.' },
    access: [{ scope: 'calendar.read', reason: 'Show your events beside the schedule', granted: true }],
  }),
  connection('Microsoft Outlook', {
    ...{ agreed_on: '2025-10-01', account_label: 'ada.marsh@example.test' },
    access: [
      { scope: 'calendar.read', reason: 'Show your events beside the schedule', granted: true },
      { scope: 'mail.send', reason: 'Send messages in your name', granted: false },
    ],
  }),
];

interface Shown {
  readonly tools?: readonly Tool[];
  readonly connections?: readonly Connection[];
}

/** The catalogue, what is connected of it, and nobody else who is told. */
export const toolHandlers = ({ tools = TOOLS, connections = CONNECTIONS }: Shown = {}) => [
  http.get('/api/tools', ({ response }) => response(200).json({ items: [...tools] })),
  http.get('/api/me/connections', ({ response }) => response(200).json({ items: [...connections] })),
  http.get('/api/me/event-subscriptions', ({ response }) => response(200).json({ items: [] })),
  http.get('/api/me/organisations', ({ response }) => response(200).json({ items: [] })),
];

/** The person leads an organisation with one practice system that must be connected anew, and may or may not do so. */
export const organisationHandlers = (mayConnect = true) => [
  http.get('/api/me/organisations', ({ response }) =>
    response(200).json({
      items: [
        {
          ...{ organisation_id: 'o1', name: 'Cedar Ridge Dental Group', kind: 'dso', org_role: 'owner' },
          ...{ grants: ['practice.read', 'practice.write'], locations: [], state: 'active', joined_at: MADE },
        },
      ],
    }),
  ),
  http.get('/api/organisations/{id}/connections', ({ response }) =>
    response(200).json({
      items: [
        {
          ...connection('Open Dental', {
            ...{ id: 'p1', needs_reconnect: true },
            reconnect_reason: 'The tool no longer accepts the stored credentials.',
          }),
          connected_by: 'Ada Marsh',
        },
      ],
      connectable: [{ id: 'dentrix', tool_name: 'Dentrix' }],
      may_connect: mayConnect,
    }),
  ),
];

const attempt: Attempt = {
  ...{ id: 'a1', tool_id: 'dentrix', tool_name: 'Dentrix', context: 'user', asks: [], ways: [] },
  ...{
    state: 'checking',
    message: null,
    error: null,
    connection_id: null,
    mode: 'mock',
    organisation_name: null,
  },
  steps: [{ step: 'Started', at: MADE }],
  expires_at: '2030-01-01T00:00:00Z',
};

/** A connection whose check goes on and on. */
export const connectingHandlers = [
  http.post('/api/connections/attempts', ({ response }) =>
    response(201).json({ id: attempt.id, url: null, expires_at: attempt.expires_at }),
  ),
  http.get('/api/connections/attempts/{id}', ({ response }) => response(200).json(attempt)),
  http.post('/api/connections/attempts/{id}/cancel', ({ response }) =>
    response(200).json({ ...attempt, state: 'cancelled' }),
  ),
];

const call = (id: string, minutes: number, title: string, more: Partial<ActivityEntry>): ActivityEntry => ({
  ...{ id, at: minutesAgo(minutes), tool_id: 'openai', tool_name: 'OpenAI', operation: 'chat', title },
  ...{
    context: 'user',
    source: 'pica_live',
    status: 200,
    latency_ms: 820,
    retries: 0,
    error_code: null,
    error_field: null,
  },
  request_id: `req_1767600000000_${id}`,
  ...more,
});

/** What a connection was used for: answered, failed, told by the vendor, and stopped by its person. */
export const CALLS: readonly ActivityEntry[] = [
  call('call1', 4, 'Answer a question', {}),
  call('call2', 50, 'Answer a question', {
    ...{ source: 'error', status: 429, error_code: 'rate_limited', latency_ms: 1_240, retries: 2 },
  }),
  call('call3', 190, 'Batch finished', { source: 'received', operation: null, latency_ms: 0 }),
  call('call4', 240, 'Answer a question', { status: 499, error_code: 'cancelled', latency_ms: 3_100 }),
];

export const webhook: Webhook = {
  ...{ tool_id: 'openai', tool_name: 'OpenAI', supported: true, reason: null, secret_from: 'vendor' },
  help: 'In your OpenAI project, under Webhooks, create an endpoint with this address.',
  help_url: 'https://docs.example.test/webhooks',
  ...{ has_secret: true, created_at: MADE, last_received_at: MADE },
};

/** What stands behind the tabs of a connection's dialog. */
export const connectionHandlers = [
  http.get('/api/me/connections/{id}/activity', ({ response }) =>
    response(200).json({ items: [...CALLS], next_cursor: null }),
  ),
  http.get('/api/me/connections/{id}/webhook', ({ response }) => response(200).json(webhook)),
];
