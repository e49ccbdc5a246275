import type { ActivityEntry, HubActivityEntry } from '../../../shared/api/index.ts';
import { http, refusal } from '../../http.ts';
import { ADA } from '../../person.ts';
import { CALLS } from './tools.ts';

/** What was kept of a call: its form, and of texts their length. */
const form = (value: object) => value as Record<string, never>;

/** The lines of one connection: searched by their words, on two pages, and each opens. */
export const activityHandlers = (items: readonly ActivityEntry[] = CALLS) => [
  http.get('/api/me/connections/{id}/activity', ({ query, response }) => {
    const q = query.get('q')?.toLowerCase() ?? '';
    const found = items.filter(({ title }) => title.toLowerCase().includes(q));
    const [first, ...rest] = found;
    if (query.get('cursor') ?? !first) return response(200).json({ items: rest, next_cursor: null });
    const next_cursor = rest.length > 0 ? 'earlier' : null;
    return response(200).json({ items: first ? [first] : [], next_cursor });
  }),
  http.get('/api/me/connections/{id}/activity/{entry}', ({ params, response }) => {
    const entry = items.find(({ id }) => id === params.entry);
    if (!entry) return response.untyped(refusal(404, 'not_found', 'There is no such entry.'));
    return response(200).json({
      ...{ ...entry, bodies: 'kept' as const },
      input: form({ model: 'gpt-story', messages: [{ role: 'user', content: '142 characters' }] }),
      output: form({ choices: [{ message: { role: 'assistant', content: '611 characters' } }] }),
    });
  }),
];

/** What the hub was used for, by a person and by itself. */
const HUB_CALLS: readonly HubActivityEntry[] = CALLS.map((call, index) => ({
  ...call,
  person: index === 2 ? null : { id: ADA.id, email: ADA.email },
}));

export const hubActivityHandlers = [
  http.get('/api/admin/activity', ({ response }) =>
    response(200).json({ items: [...HUB_CALLS], next_cursor: null }),
  ),
  http.get('/api/admin/activity/{entry}', ({ params, response }) => {
    const entry = HUB_CALLS.find(({ id }) => id === params.entry) ?? HUB_CALLS[0];
    if (!entry) return response.untyped(refusal(404, 'not_found', 'There is no such entry.'));
    return response(200).json({ ...entry, input: null, output: null, bodies: 'withheld' as const });
  }),
];
