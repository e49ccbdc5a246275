import { queryOptions } from '@tanstack/react-query';
import { client } from '../api/client.ts';
import type { Days } from './period.ts';

/** First part of all query keys of figures. */
export const INSIGHTS = 'insights';
const MINUTE_MS = 60_000;

/** The figures by their keys. */
export const metricsQuery = () =>
  queryOptions({
    queryKey: [INSIGHTS, 'metrics'],
    queryFn: ({ signal }) => client.get('/api/bi/metrics', { signal }),
    select: ({ items }) => new Map(items.map((metric) => [metric.key, metric])),
    staleTime: 60 * MINUTE_MS,
  });

/** The stored figures of an organization, for its own page. */
export const organisationSummaryQuery = (id: string, { from, to }: Days) =>
  queryOptions({
    queryKey: [INSIGHTS, 'organisation', id, from, to],
    queryFn: ({ signal }) =>
      client.get('/api/organisations/{id}/summary', {
        params: { path: { id }, query: { from, to } },
        signal,
      }),
    staleTime: MINUTE_MS,
  });
