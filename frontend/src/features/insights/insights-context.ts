import { createContext, useContext } from 'react';
import type { Figures } from './api.ts';
import type { Behind } from './figure-charts.ts';
import type { ScopeChoice } from './scopes.ts';
import type { Metrics, Summary } from './types.ts';

/** What all blocks of the page share: the figures as they are filtered, and the way to the records behind one. */
export interface InsightsPlace {
  readonly scope: ScopeChoice;
  readonly figures: Figures;
  readonly summary: Summary;
  readonly metrics: Metrics;
  /** Null where no records can be shown: no tool says in which location a record belongs, and the platform has none. */
  readonly open: ((behind: Behind) => void) | null;
}

export const InsightsContext = createContext<InsightsPlace | null>(null);

export function useInsights(): InsightsPlace {
  const place = useContext(InsightsContext);
  if (!place) throw new Error('useInsights must be used within the page');
  return place;
}
