import type { components, paths } from '../../../shared/api/schema.d.ts';
import { http } from '../../http.ts';
import { HEALTHY, toolHandlers } from '../connections/tools.ts';

type Page = paths['/api/admin/connections']['get']['responses'][200]['content']['application/json'];
type Item = Page['items'][number];

const daysFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

const connection = (id: string, more: Partial<Item>): Item => ({
  ...{ id, tool_id: 'openai', tool_name: 'OpenAI', state: 'live' },
  ...{ owner: { kind: 'person', id: 'u1', name: 'Lena Hart', email: 'lena.hart@example.test' } },
  ...{ reconnect_reason: null, account_label: null, key_hint: 'sk-p…a9Zq', health: HEALTHY },
  ...{
    calls_30_days: 214,
    last_used_at: daysFromNow(-1),
    asked_at: null,
    created_at: '2025-11-03T09:00:00Z',
  },
  ...more,
});

/** The hub's, an organisation's that fails, and people's: one that ends soon, one to reconnect, one with sample data. */
export const ALL_CONNECTIONS: readonly Item[] = [
  connection('a1', {
    owner: { kind: 'hub', id: null, name: null, email: null },
    ...{ key_hint: 'sk-h…1234', calls_30_days: 1000 },
  }),
  connection('a2', {
    ...{ tool_id: 'open-dental', tool_name: 'Open Dental', state: 'failing', key_hint: 'ODCU…77xk' },
    owner: { kind: 'organisation', id: 'o1', name: 'Harbor Dental Group', email: null },
    health: {
      ...HEALTHY,
      ...{ failed_at: daysFromNow(-0.1), failure: 'Open Dental did not answer in time.' },
    },
  }),
  connection('a3', { health: { ...HEALTHY, ends_at: daysFromNow(4.5), ends_from: 'vendor' } }),
  connection('a4', {
    ...{ tool_id: 'google-calendar', tool_name: 'Google Calendar', state: 'needs_reconnect', key_hint: null },
    owner: { kind: 'person', id: 'u2', name: 'Marco Field', email: 'marco.field@example.test' },
    ...{
      account_label: 'marco.field@example.test',
      reconnect_reason: 'Google no longer accepts this consent.',
    },
    ...{ health: { ...HEALTHY, checks: 'not_asked' }, asked_at: daysFromNow(-3), calls_30_days: 0 },
  }),
  connection('a5', {
    ...{ tool_id: 'dentrix', tool_name: 'Dentrix', state: 'sample', key_hint: null, calls_30_days: 12 },
    health: { ...HEALTHY, checks: 'not_asked', good_at: null },
  }),
];

const page = (items: readonly Item[]): Page => ({
  items: [...items],
  total: items.length,
  page: 1,
  page_size: 20,
});

type Request = components['schemas']['ConnectionRequestDto'];

/** What organizations ask to have connected. */
export const asking = (items: readonly Request[]) =>
  http.get('/api/admin/connection-requests', ({ response }) =>
    response(200).json({ items: [...items], total: items.length, page: 1, page_size: 100 }),
  );

/** Everybody's connections as an administrator sees them; each test is answered live, each owner is asked, and no organization asks. */
export const connectionsAdmin = (items: readonly Item[] = ALL_CONNECTIONS) => [
  asking([]),
  http.get('/api/admin/connections', ({ response }) => response(200).json(page(items))),
  http.post('/api/admin/connections/{id}/test', ({ response }) =>
    response(200).json({ outcome: 'live', operation: 'List models', message: null, code: null }),
  ),
  http.post('/api/admin/connections/ask-to-reconnect', async ({ request, response }) => {
    const { ids } = await request.json();
    return response(200).json({ items: ids.map((id) => ({ id, result: 'asked' as const })) });
  }),
  ...toolHandlers(),
];
