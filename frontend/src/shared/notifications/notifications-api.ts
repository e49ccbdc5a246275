import { client } from '../api/client.ts';

const ONE = '/api/notifications/{id}';
const at = (id: string) => ({ params: { path: { id } } });

/** What the person was told, and what they did about it. */
export const notifications = {
  list: (state: 'open' | 'done' | 'all', pageSize: number, signal?: AbortSignal) =>
    client.get('/api/notifications', { params: { query: { state, page_size: pageSize } }, signal }),
  read: (id: string) => client.post(`${ONE}/read`, at(id)),
  readAll: () => client.post('/api/notifications/read'),
  done: (id: string) => client.post(`${ONE}/done`, at(id)),
  undone: (id: string) => client.delete(`${ONE}/done`, at(id)),
} as const;
