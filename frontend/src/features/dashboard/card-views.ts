import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { logProblem } from '../../shared/api/index.ts';
import type { AnyCardView, CardKey } from '../../shared/dashboard/index.ts';
import type { Feature } from '../../shared/feature.ts';
import { useFeatures } from '../../shared/features.ts';

/** Every card that this web app can draw, by its key. */
export type CardViews = ReadonlyMap<CardKey, AnyCardView>;

interface LoadedCards {
  readonly views: CardViews;
  /** Why the code of some areas could not be loaded. */
  readonly failure: Error | undefined;
}

/** Loads the cards of all areas. An area whose code does not arrive costs its own cards only. */
export async function loadCardViews(features: readonly Feature[]): Promise<LoadedCards> {
  const results = await Promise.allSettled(
    features.flatMap(({ dashboard }) => (dashboard ? [dashboard()] : [])),
  );
  const views = results.flatMap((result) => (result.status === 'fulfilled' ? result.value.default : []));
  const failed = results.find((result) => result.status === 'rejected');
  return {
    views: new Map(views.map((view) => [view.key, view])),
    failure: failed && (failed.reason as Error),
  };
}

async function loadAndReport(features: readonly Feature[]): Promise<LoadedCards> {
  const loaded = await loadCardViews(features);
  if (loaded.failure) logProblem('Cards of the dashboard could not be loaded', loaded.failure);
  return loaded;
}

export const cardViewsQuery = (features: readonly Feature[]) =>
  queryOptions({
    queryKey: ['card-views'],
    queryFn: () => loadAndReport(features),
    staleTime: Infinity,
    networkMode: 'always',
  });

/**
 * Suspends until the code of the cards is here. `retry` loads what is missing; where the browser remembers that a module could
 * not be fetched (Chromium, as HTML has it), only a new document can, and one without a network would be an empty one.
 */
export function useCardViews() {
  const { data, refetch } = useSuspenseQuery(cardViewsQuery(useFeatures()));
  const retry = async () => {
    const again = await refetch();
    if (again.data?.failure && navigator.onLine) location.reload();
  };
  return { ...data, retry };
}
