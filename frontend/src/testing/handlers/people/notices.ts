import type { Notification } from '../../../shared/api/index.ts';
import { http, refusal } from '../../http.ts';
import { NOTICES } from '../dashboard/dashboard.ts';

/** What a person was told; each can be read, done and taken back. */
export function noticeHandlers(before: readonly Notification[] = NOTICES, more = 0) {
  let items = [...before];
  const mark = (id: string, change: Partial<Notification>) => {
    items = items.map((item) => (item.id === id ? { ...item, ...change } : item));
    return items.find((item) => item.id === id);
  };
  const missing = () => refusal(404, 'not_found', 'There is no such notice.');
  return [
    http.get('/api/notifications', ({ response }) =>
      response(200).json({
        ...{ items, total: items.length + more, page: 1, page_size: 7 },
        unread: items.filter(({ read_at }) => !read_at).length + more,
      }),
    ),
    http.post('/api/notifications/read', ({ response }) => response(204).empty()),
    http.post('/api/notifications/{id}/done', ({ params, response }) => {
      const done = mark(params.id, { done_at: new Date().toISOString() });
      return done ? response(200).json(done) : response.untyped(missing());
    }),
    http.delete('/api/notifications/{id}/done', ({ params, response }) => {
      const open = mark(params.id, { done_at: null });
      return open ? response(200).json(open) : response.untyped(missing());
    }),
  ];
}
