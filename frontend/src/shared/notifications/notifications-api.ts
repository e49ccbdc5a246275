import type { Notification, NotificationList } from '../api/index.ts';
import { api } from '../api/index.ts';

const one = (id: string): string => `/api/notifications/${encodeURIComponent(id)}`;

/** What the person was told, and what they did about it. */
export const notifications = {
  list: (state: 'open' | 'done' | 'all', pageSize: number, signal?: AbortSignal) =>
    api.get<NotificationList>(
      `/api/notifications?state=${state}&page_size=${pageSize}`,
      signal ? { signal } : {},
    ),
  read: (id: string) => api.post<Notification>(`${one(id)}/read`),
  readAll: () => api.post<undefined>('/api/notifications/read'),
  done: (id: string) => api.post<Notification>(`${one(id)}/done`),
  undone: (id: string) => api.delete<Notification>(`${one(id)}/done`),
} as const;
