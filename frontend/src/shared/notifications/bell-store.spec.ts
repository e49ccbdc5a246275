import { afterEach, expect, it, jest } from '@jest/globals';
import type { Notification, NotificationList } from '../api/index.ts';
import { sessionStore } from '../auth/session/session-store.ts';
import { bellStore, refreshBell } from './bell-store.ts';
import { markDone } from './marks.ts';
import { notifications } from './notifications-api.ts';

const OPEN = { id: 'n-1', done_at: null, read_at: null } as Notification;
const listOf = (...items: Notification[]) => ({ items, total: items.length, unread: 0 }) as NotificationList;

afterEach(() => void jest.restoreAllMocks());

it('the bell reads the list again only after the mark whose news it heard has been answered', async () => {
  const session = { session: { access_token: 'a.e30.b', user: {} } } as unknown as ReturnType<
    typeof sessionStore.get
  >;
  jest.spyOn(sessionStore, 'get').mockReturnValue(session);
  const list = jest.spyOn(notifications, 'list').mockResolvedValue(listOf(OPEN));
  await refreshBell(0);
  let answer: (marked: Notification) => void = () => undefined;
  jest.spyOn(notifications, 'done').mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const marked = markDone(OPEN.id);
  list.mockResolvedValue(listOf());
  const seen: number[] = [];
  const stop = bellStore.subscribe(() => seen.push(bellStore.get()?.items.length ?? -1));
  const heard = refreshBell(0);
  answer({ ...OPEN, done_at: '2026-01-05T09:00:00Z' });
  await Promise.all([marked, heard]);
  stop();
  expect(seen).toEqual([1, 0]);
});
