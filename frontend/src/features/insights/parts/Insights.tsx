import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Button, Flex, Skeleton } from 'antd';
import { lazy, Suspense, useMemo } from 'react';
import { ApiError, messageOf, requestIdOf } from '../../../shared/api/index.ts';
import { useClosing } from '../../../shared/lib/use-closing.ts';
import { SampleAlert } from '../../../shared/source/index.ts';
import { Callout } from '../../../shared/ui/form/Callout.tsx';
import { PageHeader } from '../../../shared/ui/page-header/PageHeader.tsx';
import { RetryBlock } from '../../../shared/ui/retry-block/RetryBlock.tsx';
import { type Figures, summaryQuery } from '../api.ts';
import { InsightsContext, type InsightsPlace } from '../insights-context.ts';
import type { ScopeChoice } from '../scopes.ts';
import type { Metrics } from '../types.ts';
import { useCollection } from '../use-collection.ts';
import { useExport } from '../use-export.ts';
import { useInsightsView } from '../use-insights-view.ts';
import { Charts } from './Charts.tsx';
import { Collection } from './Collection.tsx';
import { FigureCards } from './FigureCards.tsx';
import { Filters } from './Filters.tsx';
import { NoFigures } from './NoFigures.tsx';
import { SavedViews } from './SavedViews.tsx';

const RowsDrawer = lazy(() => import('../drill/RowsDrawer.tsx'));

export const TITLE = 'Business Intelligence';
/** The sentence with which the route's document begins. */
export const DESCRIPTION = 'Is the practice on track, and which list stands behind the number?';

interface InsightsProps {
  /** At least one. */
  readonly scopes: readonly ScopeChoice[];
  readonly metrics: Metrics;
}

/** The filters of the address for a scope that this person may look at. */
function useFigures(scopes: readonly ScopeChoice[]) {
  const place = useInsightsView();
  const { scope: asked, behind, ...filters } = place.view;
  const { period, from, to, compare, location, provider, source } = filters;
  const scope = scopes.find(({ value }) => value === asked) ?? scopes[0];
  const value = scope?.value ?? 'own';
  const figures = useMemo<Figures>(
    () => ({ scope: value, period, from, to, compare, location, provider, source }),
    [value, period, from, to, compare, location, provider, source],
  );
  return { ...place, behind, scope, figures };
}

/** What follows from the figures is asked of the source that they are from, whichever has become the first since. */
function placeOf(figures: Figures, { open, ...rest }: Omit<InsightsPlace, 'figures'>): InsightsPlace {
  const hasRecords = rest.scope.value !== 'platform' && !figures.location;
  return { ...rest, figures: { ...figures, source: rest.summary.source }, open: hasRecords ? open : null };
}

function Refused({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const isFinal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  if (!isFinal) return <RetryBlock what="The figures" requestId={requestIdOf(error)} onRetry={onRetry} />;
  return <Alert type="warning" role="status" showIcon title={messageOf(error)} />;
}

/** The page for whoever has figures to look at. */
export function Insights({ scopes, metrics }: InsightsProps) {
  const { figures, scope, behind, change, open, close } = useFigures(scopes);
  const summary = useQuery(summaryQuery(figures));
  const whole = useQuery({
    ...summaryQuery({ ...figures, location: '', provider: '' }),
    placeholderData: keepPreviousData,
  });
  const collection = useCollection(figures.scope);
  const save = useExport(figures);
  const rows = useClosing(behind);
  const { data, error } = summary;
  const place = useMemo(
    () => data && scope && placeOf(figures, { scope, summary: data, metrics, open }),
    [data, scope, figures, metrics, open],
  );
  const isStored = figures.scope !== 'platform';
  const { collecting, start, refusal } = collection;
  const hasFigures = data !== undefined && data.sources.length > 0;
  return (
    <>
      <PageHeader
        title={TITLE}
        description={DESCRIPTION}
        actions={
          <Flex wrap gap="small">
            <SavedViews figures={figures} change={change} />
            {hasFigures ? (
              <Button loading={save.isPending} onClick={() => save.mutate()}>
                Export CSV
              </Button>
            ) : null}
            {isStored ? (
              <Button type="primary" loading={collecting || start.isPending} onClick={() => start.mutate()}>
                {collecting ? 'Collecting...' : 'Collect now'}
              </Button>
            ) : null}
          </Flex>
        }
      />
      <Flex vertical gap="large">
        {refusal ? <Callout kind="danger">{refusal}</Callout> : null}
        {hasFigures && data.source === 'mock_data' ? <SampleAlert /> : null}
        <Filters scopes={scopes} figures={figures} whole={whole.data} change={change} />
        {error ? <Refused error={error} onRetry={() => void summary.refetch()} /> : null}
        {!data && !error ? (
          <Skeleton active title={false} paragraph={{ rows: 10 }} aria-label="Loading the figures" />
        ) : null}
        {place && !hasFigures ? <NoFigures summary={place.summary} metrics={metrics} /> : null}
        {place && hasFigures ? (
          <InsightsContext value={place}>
            <FigureCards />
            <Charts />
            <Suspense fallback={null}>
              {rows.shown ? (
                <RowsDrawer
                  behind={rows.shown}
                  open={rows.open}
                  onClose={close}
                  afterOpenChange={rows.forget}
                />
              ) : null}
            </Suspense>
          </InsightsContext>
        ) : null}
        {isStored && scope ? <Collection scope={scope} collection={collection} /> : null}
      </Flex>
    </>
  );
}
