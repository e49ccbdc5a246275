import type { EventDelivery, EventSubscription } from '../../../shared/api/index.ts';
import { failing, http } from '../../http.ts';

const minutesAgo = (count: number): string => new Date(Date.now() - count * 60_000).toISOString();

const system = (id: string, description: string, more: Partial<EventSubscription>): EventSubscription => ({
  ...{ id, description, url: `https://${id}.example.test/hooks/chairside`, allow_private: false },
  ...{ events: ['connection.connected', 'connection.needs_reconnect'], state: 'active' },
  ...{ waiting: 0, failed: 0, last_success_at: minutesAgo(12), created_at: '2025-11-03T09:00:00Z' },
  ...more,
});

/** Systems that are told: one that takes everything, one that rests, one that was given up. */
export const SYSTEMS: readonly EventSubscription[] = [
  system('desk', 'Front desk board', { waiting: 1, failed: 1 }),
  system('archive', 'Archive', { state: 'paused', last_success_at: null }),
  system('ledger', '', {
    ...{ state: 'failed', failed: 6 },
    events: [
      ...(['connection.connected', 'connection.disconnected'] as const),
      ...(['connection.needs_reconnect', 'tool.event_received'] as const),
    ],
  }),
];

const sent = (id: string, more: Partial<EventDelivery>): EventDelivery => ({
  ...{ id, event_id: `evt_${id}`, type: 'connection.connected', tool_name: 'Open Dental' },
  ...{ state: 'delivered', tries: 1, last_status: 204, last_error: null },
  ...{ last_try_at: minutesAgo(12), next_try_at: null, created_at: minutesAgo(12) },
  ...more,
});

const DELIVERIES: readonly EventDelivery[] = [
  sent('d1', {
    ...{ type: 'connection.needs_reconnect', tool_name: 'Google Calendar', state: 'waiting', tries: 2 },
    ...{ last_status: null, last_error: 'timeout', next_try_at: minutesAgo(-4) },
  }),
  sent('d2', {}),
  sent('d3', { state: 'failed', tries: 9, last_status: 503, last_error: 'status' }),
  sent('d4', { type: 'subscription.test', tool_name: null }),
];

const base = '/api/me/event-subscriptions';

/** The person's systems as they are made, changed and removed; the deliveries of the one that was given up stay away. */
export function systemHandlers(before: readonly EventSubscription[] = SYSTEMS) {
  let items = [...before];
  return [
    http.get(base, ({ response }) => response(200).json({ items })),
    http.post(base, async ({ request, response }) => {
      const { url, description = '', events } = await request.json();
      const made = system('made', description, { url, events, last_success_at: null });
      items = [made, ...items];
      return response(201).json({ ...made, secret: 'shown-once-in-this-story' });
    }),
    http.delete(`${base}/{id}`, ({ params, response }) => {
      items = items.filter(({ id }) => id !== params.id);
      return response(204).empty();
    }),
    failing(`${base}/ledger/deliveries`),
    http.get(`${base}/{id}/deliveries`, ({ response }) => response(200).json({ items: [...DELIVERIES] })),
  ];
}
