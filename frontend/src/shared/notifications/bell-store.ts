import type { Notification, NotificationList } from '../api/index.ts';
import { logProblem } from '../api/index.ts';
import { awaitsCode } from '../auth/session/assurance.ts';
import { onUserChange } from '../auth/session/session-lifecycle.ts';
import { sessionStore } from '../auth/session/session-store.ts';
import { onNoticeMarked, onNoticesChanged } from './changes.ts';
import { marksTold } from './marks.ts';
import { notifications } from './notifications-api.ts';

const SHOWN = 7;
/** Pages that follow each other quickly ask once. */
const FRESH_MS = 30_000;

let list: NotificationList | null = null;
let requestedAt = Number.NEGATIVE_INFINITY;
let request: AbortController | null = null;
const listeners = new Set<() => void>();

function set(next: NotificationList | null): void {
  list = next;
  listeners.forEach((listener) => listener());
}

/** Looks again, unless it was looked at a moment ago. A bell that cannot be read stays as it is. */
export async function refreshBell(maxAgeMs = FRESH_MS): Promise<void> {
  if (!sessionStore.get().session || awaitsCode()) return;
  if (performance.now() - requestedAt < maxAgeMs) return;
  requestedAt = performance.now();
  request?.abort();
  const mine = (request = new AbortController());
  try {
    // News of a mark may come before its answer; the row that is marked here stays, to be undone.
    await marksTold();
    set(await notifications.list('open', SHOWN, mine.signal));
  } catch (error) {
    if (mine.signal.aborted) return;
    requestedAt = Number.NEGATIVE_INFINITY;
    logProblem('The notifications could not be loaded', error);
  }
}

/** One is done, read or open again; the rest comes with the next look. */
function showAs(marked: Notification): void {
  const before = list?.items.find(({ id }) => id === marked.id);
  if (!list || !before) return;
  const open = Number(!marked.done_at) - Number(!before.done_at);
  const unread = Number(isUnread(marked)) - Number(isUnread(before));
  const items = list.items.map((item) => (item.id === marked.id ? marked : item));
  set({ ...list, items, total: list.total + open, unread: Math.max(0, list.unread + unread) });
}

const isUnread = ({ read_at, done_at }: Notification): boolean => !read_at && !done_at;

onNoticesChanged(() => void refreshBell(0));
onNoticeMarked(showAs);
onUserChange(() => {
  request?.abort();
  requestedAt = Number.NEGATIVE_INFINITY;
  set(null);
});

/**
 * What the bell knows, outside React: it stands in the frame around the pages, where there is no data cache, and is
 * asked for on arrival at a page, on coming back to the tab, and when something happened here. Nothing ticks.
 */
export const bellStore = {
  get: (): NotificationList | null => list,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Everything open was seen. The dots stay until it is looked at again. */
  seen(): void {
    if (!list?.unread) return;
    set({ ...list, unread: 0 });
    notifications.readAll().catch((error: unknown) => {
      logProblem('The notices could not be marked as read', error);
    });
  },
};
