import { queryOptions } from '@tanstack/react-query';
import type { DashboardCard } from '../../shared/api/index.ts';
import { client } from '../../shared/api/client.ts';
import { dashboardKeys } from '../../shared/dashboard/index.ts';

const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** All cards in one request. They are read again at every visit; what is known is shown meanwhile. */
export const dashboardQuery = (userId: string) =>
  queryOptions({
    queryKey: dashboardKeys.page(userId),
    queryFn: ({ signal }) => client.get('/api/dashboard', { params: { query: { timezone } }, signal }),
    staleTime: 0,
  });

/** One card again, after an error or because it is slow. */
export const readCard = (card: DashboardCard['key']) =>
  client.get('/api/dashboard', { params: { query: { timezone, cards: [card] } } });
