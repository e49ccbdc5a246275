import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { hashKey } from '@tanstack/react-query';

/** What comes in a burst is asked for once, and the readers of one topic do not all ask in the same moment. */
const WAIT_MS = 200;
const SPREAD_MS = 400;

interface Due {
  readonly cache: QueryClient;
  readonly queryKey: QueryKey;
  /** Only what was read before this moment. */
  readonly readBefore: number;
}

const due = new Map<string, Due>();
let timer: ReturnType<typeof setTimeout> | undefined;

function invalidateDue(): void {
  timer = undefined;
  const now = [...due.values()];
  due.clear();
  for (const one of now) void invalidate(one);
}

/**
 * A first answer that is on its way is not requested anew by the cache, and may have been read before the event: when it is there it is
 * out of date.
 */
async function invalidate({ cache, queryKey, readBefore }: Due): Promise<void> {
  const begun = cache
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined });
  await cache.invalidateQueries({ queryKey, predicate: ({ state }) => state.dataUpdatedAt < readBefore });
  if (readBefore !== Infinity) return;
  for (const { queryKey: key } of begun) void cache.invalidateQueries({ queryKey: key, exact: true });
}

/**
 * Has queries read again in a moment: with `ageMs` only those whose data is older. Without it all of them, because what arrives
 * after an event may have been read before it.
 */
export function invalidateSoon(cache: QueryClient, keys: readonly QueryKey[], ageMs?: number): void {
  for (const queryKey of keys) {
    const name = hashKey(queryKey);
    const wanted = ageMs === undefined ? Infinity : Date.now() - ageMs;
    const readBefore = Math.max(wanted, due.get(name)?.readBefore ?? 0);
    due.set(name, { cache, queryKey, readBefore });
  }
  timer ??= setTimeout(invalidateDue, WAIT_MS + Math.random() * SPREAD_MS);
}
