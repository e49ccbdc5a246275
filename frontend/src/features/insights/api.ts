import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';
import { INSIGHTS } from '../../shared/figures/index.ts';
import { patientData } from '../../shared/lock/index.ts';
import type { Behind } from './figure-charts.ts';
import type { MetricKey, Run, View } from './types.ts';
import type { InsightsView } from './use-insights-view.ts';

const MINUTE_MS = 60_000;
/** Reading records from a tool, and files of two years, may take a while. */
const SLOW = { timeoutMs: 60_000 };

export const insightsKeys = {
  all: [INSIGHTS] as const,
  summary: [INSIGHTS, 'summary'] as const,
  runs: (scope: string) => [INSIGHTS, 'runs', scope] as const,
  views: [INSIGHTS, 'views'] as const,
};

/** Filters with the scope that was settled on. */
export type Figures = Omit<InsightsView, 'scope' | 'behind'> & { readonly scope: string };

/** The filters as every call about figures takes them. */
const queryOf = ({ scope, from, to, compare, location, provider, source }: Figures) => ({
  ...{ scope, from, to },
  ...(compare !== 'none' && { compare }),
  ...(location && { location }),
  ...(provider && { provider }),
  ...(source && { source }),
});

export const summaryQuery = (figures: Figures) =>
  queryOptions({
    queryKey: [...insightsKeys.summary, queryOf(figures)],
    queryFn: ({ signal }) => client.get('/api/bi/summary', { params: { query: queryOf(figures) }, signal }),
    placeholderData: keepPreviousData,
    staleTime: MINUTE_MS,
  });

/** The filters of the page with the days, and the location, of the figure that was opened. */
const behindQuery = (figures: Figures, { metric, from, to }: Behind) => ({
  ...queryOf({ ...figures, from, to, compare: 'none' }),
  metric: metric as MetricKey,
});

export const rowsQuery = (figures: Figures, behind: Behind) =>
  queryOptions({
    ...patientData,
    queryKey: [INSIGHTS, 'rows', behindQuery(figures, behind)],
    queryFn: ({ signal }) =>
      client.get('/api/bi/rows', { params: { query: behindQuery(figures, behind) }, signal, ...SLOW }),
    staleTime: MINUTE_MS,
  });

const isOpen = ({ state }: Run): boolean => state === 'queued' || state === 'running';
export const isCollecting = (runs: readonly Run[]): boolean => runs.some(isOpen);

export const runsQuery = (scope: string) =>
  queryOptions({
    queryKey: insightsKeys.runs(scope),
    queryFn: ({ signal }) =>
      client.get('/api/bi/runs', { params: { query: { scope, page: 1, page_size: 10 } }, signal }),
    staleTime: 0,
  });

export const viewsQuery = () =>
  queryOptions({
    queryKey: insightsKeys.views,
    queryFn: ({ signal }) => client.get('/api/bi/views', { signal }),
    staleTime: MINUTE_MS,
  });

type Filters = View['filters'];

/** Writes, each as the mutation of a component. */
export const insightsApi = {
  collect: (scope: string) => client.post('/api/bi/collect', { body: { scope } }),
  setNightly: (scope: string, on: boolean) => client.put('/api/bi/nightly', { body: { scope, on } }),
  setTarget: (scope: string, metric: string, value: number | null) =>
    client.put('/api/bi/targets', { body: { scope, metric: metric as MetricKey, value } }),
  saveView: (name: string, filters: Filters) => client.post('/api/bi/views', { body: { name, filters } }),
  deleteView: (id: string) => client.delete('/api/bi/views/{id}', { params: { path: { id } } }),
  /** The figures as a file, or the records behind one. */
  export: (figures: Figures, behind?: Behind) => {
    const query = behind ? behindQuery(figures, behind) : queryOf(figures);
    return client.get('/api/bi/export.csv', { params: { query }, parseAs: 'blob', ...SLOW });
  },
};

/** The filters that a saved view keeps: the days only of a period of one's own. */
export const filtersOf = (figures: Figures): Filters => {
  const { from, to, ...rest } = queryOf(figures);
  return { ...rest, period: figures.period, ...(figures.period === 'custom' && { from, to }) };
};
