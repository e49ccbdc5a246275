import { useQuery } from '@tanstack/react-query';
import { PERIODS } from '../../../shared/figures/period.ts';
import { SavedFilters } from '../../../shared/saved-filters/index.ts';
import { type Figures, filtersOf, insightsApi, insightsKeys, viewsQuery } from '../api.ts';
import type { View } from '../types.ts';
import { changesOfView, type useInsightsView } from '../use-insights-view.ts';

interface SavedViewsProps {
  readonly figures: Figures;
  readonly change: ReturnType<typeof useInsightsView>['change'];
}

const periodLabel = ({ filters }: View): string =>
  PERIODS.find(({ key }) => key === filters.period)?.label ?? 'Custom';

/** The page's filters under a name. */
export const SavedViews = ({ figures, change }: SavedViewsProps) => (
  <SavedFilters
    noun="view"
    saved={useQuery(viewsQuery())}
    queryKey={insightsKeys.views}
    save={(name) => insightsApi.saveView(name, filtersOf(figures))}
    remove={insightsApi.deleteView}
    detailsOf={periodLabel}
    onShow={(view: View) => change(changesOfView(view))}
  />
);
