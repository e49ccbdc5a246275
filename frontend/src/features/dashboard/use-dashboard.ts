import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { AttentionCard, Dashboard, DashboardCard, Notification } from '../../shared/api/index.ts';
import { logProblem } from '../../shared/api/index.ts';
import { bellStore, onNoticeMarked, onNoticesChanged } from '../../shared/notifications/index.ts';
import { CONNECTION_ROWS, useLive } from '../../shared/live/index.ts';
import { dashboardQuery, readCard } from './api.ts';

type Key = DashboardCard['key'];

const replaced = (page: Dashboard, fresh: readonly DashboardCard[]): Dashboard => ({
  ...page,
  cards: page.cards.map((card) => fresh.find(({ key }) => key === card.key) ?? card),
});

function withMark(page: Dashboard, marked: Notification): Dashboard {
  const card = page.cards.find(({ key }) => key === 'attention');
  if (!card?.data) return page;
  const data = card.data as AttentionCard;
  const before = data.items.find(({ id }) => id === marked.id);
  if (!before) return page;
  const items = data.items.map((item) => (item.id === marked.id ? marked : item));
  const total = data.total + Number(!marked.done_at) - Number(!before.done_at);
  return replaced(page, [{ ...card, data: { items, total } }]);
}

/** Notices that are open now, as one text to compare. */
const openIds = (items: readonly Notification[]): string =>
  items
    .filter(({ done_at }) => !done_at)
    .map(({ id }) => id)
    .sort()
    .join();

/** The dashboard's data: the page, single cards again, and what is marked anywhere in this window. */
export function useDashboard(userId: string) {
  const cache = useQueryClient();
  const { queryKey } = dashboardQuery(userId);
  const { data, error, refetch } = useQuery(dashboardQuery(userId));
  const [loading, setLoading] = useState<ReadonlySet<Key>>(new Set());
  const change = useCallback(
    (update: (page: Dashboard) => Dashboard) =>
      cache.setQueryData(dashboardQuery(userId).queryKey, (page) => page && update(page)),
    [cache, userId],
  );

  const again = useCallback(
    async (key: Key) => {
      setLoading((keys) => new Set(keys).add(key));
      try {
        const { cards } = await readCard(key);
        change((page) => replaced(page, cards));
      } catch (cause) {
        logProblem('A card of the dashboard could not be loaded', cause);
        change((page) => replaced(page, [{ key, status: 'error', error: lost }]));
      } finally {
        setLoading((keys) => new Set([...keys].filter((one) => one !== key)));
      }
    },
    [change],
  );

  /** Without the card going grey: it changed elsewhere, and nobody here asked. */
  const refresh = useCallback(
    (key: Key) => {
      readCard(key).then(
        ({ cards }) => change((page) => replaced(page, cards)),
        (cause: unknown) => logProblem('A card of the dashboard could not be refreshed', cause),
      );
    },
    [change],
  );

  // A vendor that takes its time has a request of its own, so that the page does not wait for it.
  const slow = data?.cards.find((card) => card.error?.code === 'slow' && !loading.has(card.key))?.key;
  useEffect(() => {
    if (slow) void again(slow);
  }, [slow, again]);

  useEffect(() => onNoticeMarked((marked) => change((page) => withMark(page, marked))), [change]);
  useEffect(() => onNoticesChanged(() => void cache.invalidateQueries({ queryKey })), [cache, queryKey]);
  useEffect(() => {
    const compare = () => {
      const bell = bellStore.get();
      const shown = cache
        .getQueryData(dashboardQuery(userId).queryKey)
        ?.cards.find(({ key }) => key === 'attention')?.data as AttentionCard | undefined;
      if (bell && shown && openIds(bell.items) !== openIds(shown.items))
        void cache.invalidateQueries(dashboardQuery(userId));
    };
    // The bell looks on coming back to the tab; what is new there is new here. A mark reaches both, one after the other.
    return bellStore.subscribe(() => queueMicrotask(compare));
  }, [cache, userId]);
  useLive(CONNECTION_ROWS, { changed: [queryKey] });
  useEffect(() => {
    if (error) logProblem('The dashboard could not be loaded', error);
  }, [error]);
  return {
    page: data,
    error,
    reload: () => void refetch(),
    again: (key: Key) => void again(key),
    refresh,
    loading,
  };
}

const lost = { code: 'network_error', message: 'This part could not be loaded.', request_id: null };
