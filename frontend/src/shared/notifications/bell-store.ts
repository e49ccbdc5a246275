import type { NotificationList } from '../api/index.ts';
import { logProblem } from '../api/index.ts';
import { awaitsCode } from '../auth/assurance.ts';
import { onUserLeaves } from '../auth/session-lifecycle.ts';
import { sessionStore } from '../auth/session-store.ts';
import { onNoticesChanged } from './changes.ts';
import { notifications } from './notifications-api.ts';

const SHOWN = 7;
/** Pages that follow each other quickly ask once. */
const FRESH_MS = 30_000;

let list: NotificationList | null = null;
let askedAt = -FRESH_MS;
let asking: AbortController | null = null;
const listeners = new Set<() => void>();

function set(next: NotificationList | null): void {
  list = next;
  listeners.forEach((listener) => listener());
}

/** Looks again, unless it was looked at a moment ago. A bell that cannot be read stays as it is. */
export async function refreshBell(maxAgeMs = FRESH_MS): Promise<void> {
  if (!sessionStore.get().session || awaitsCode()) return;
  if (performance.now() - askedAt < maxAgeMs) return;
  askedAt = performance.now();
  asking?.abort();
  const mine = (asking = new AbortController());
  try {
    set(await notifications.list('open', SHOWN, mine.signal));
  } catch (error) {
    if (mine.signal.aborted) return;
    askedAt = -FRESH_MS;
    logProblem('The notifications could not be loaded', error);
  }
}

onNoticesChanged(() => void refreshBell(0));
onUserLeaves(() => {
  asking?.abort();
  askedAt = -FRESH_MS;
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
  /** Everything was seen. */
  seen(): void {
    if (list?.unread) set({ ...list, unread: 0 });
  },
  /** One is done or open again; the rest comes with the next look. */
  change(id: string, done_at: string | null): void {
    if (!list) return;
    const items = list.items.map((item) => (item.id === id ? { ...item, done_at } : item));
    set({ ...list, items, total: list.total + (done_at ? -1 : 1) });
  },
};
