import { useMemo } from 'react';
import { useUrlState } from '../../shared/ui/filter-bar/index.ts';
import type { UrlChanges } from '../../shared/ui/filter-bar/use-url-state.ts';
import type { Behind } from './figure-charts.ts';
import { type Days, daysOf, isDay, type PeriodKey, PERIODS, todayOf } from '../../shared/figures/period.ts';
import type { View } from './types.ts';

export type Compare = 'previous' | 'year' | 'none';
/** What an untouched page shows. */
export const USUAL_PERIOD: PeriodKey = 'year';
export const USUAL_COMPARE: Compare = 'previous';
type Source = 'pica_live' | 'mock_data';

/** What the page shows, as its address says it: ids and days only, never a name. */
export interface InsightsView extends Days {
  /** `own`, `platform`, the id of an organization, or null for the person's first. */
  readonly scope: string | null;
  readonly period: PeriodKey;
  readonly compare: Compare;
  readonly location: string;
  readonly provider: string;
  readonly source: Source | undefined;
  /** The figure whose records are open, with the days it counts. */
  readonly behind: Behind | null;
}

function behindOf(query: URLSearchParams, { from, to }: Days): Behind | null {
  const metric = query.get('rows');
  const [first, last] = [query.get('rows_from'), query.get('rows_to')];
  const days = { from: isDay(first) ? first : from, to: isDay(last) ? last : to };
  return metric ? { metric, ...days } : null;
}

export function viewOf(query: URLSearchParams, today: string): InsightsView {
  const asked = PERIODS.find(({ key }) => key === query.get('period'))?.key ?? USUAL_PERIOD;
  const [from, to] = [query.get('from'), query.get('to')];
  const custom =
    isDay(from) && isDay(to) ? { from, to } : daysOf(USUAL_PERIOD, today, { from: today, to: today });
  const days = daysOf(asked, today, custom);
  const source = query.get('source');
  const compare = query.get('compare');
  return {
    ...days,
    scope: query.get('scope'),
    period: asked,
    compare: compare === 'year' || compare === 'none' ? compare : USUAL_COMPARE,
    location: query.get('location') ?? '',
    provider: query.get('provider') ?? '',
    source: source === 'pica_live' || source === 'mock_data' ? source : undefined,
    behind: behindOf(query, days),
  };
}

/** The parameters of a saved view; what it leaves out is the default. */
export const changesOfView = ({ filters }: View): UrlChanges => ({
  ...{ scope: filters.scope, period: filters.period, compare: filters.compare ?? 'none' },
  ...{ from: filters.from ?? null, to: filters.to ?? null, source: filters.source ?? null },
  ...{ location: filters.location ?? null, provider: filters.provider ?? null },
});

const CLOSED = { rows: null, rows_from: null, rows_to: null } as const;

/** What the address says, and ways to change it. Opening records is a step that Back returns from. */
export function useInsightsView() {
  const { query, go } = useUrlState();
  const today = todayOf(new Date());
  return useMemo(
    () => ({
      view: viewOf(query, today),
      change: (changes: UrlChanges) => go({ ...changes, ...CLOSED }),
      open: ({ metric, from, to }: Behind) => go({ rows: metric, rows_from: from, rows_to: to }, 'visit'),
      close: () => go(CLOSED),
    }),
    [query, go, today],
  );
}
