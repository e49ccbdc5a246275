import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiError, messageOf } from '../../shared/api/index.ts';
import { useSession } from '../../shared/auth/session/session-context.ts';
import { useLive } from '../../shared/live/index.ts';
import { waitText } from '../../shared/ui/form/use-seconds-left.ts';
import { insightsApi, insightsKeys, isCollecting, runsQuery } from './api.ts';
import type { Run } from './types.ts';

/** What the hub said, and when the collection may be asked for again. */
function refusalText(error: Error): string {
  const seconds = error instanceof ApiError ? error.info.retryAfter : undefined;
  return seconds ? `${messageOf(error)} Try again in ${waitText(seconds)}.` : messageOf(error);
}

/** Reads all figures again when a run has ended since the last look, even one that was never seen running. */
function useFiguresAfter(runs: readonly Run[] | undefined): void {
  const cache = useQueryClient();
  const ended =
    runs &&
    runs
      .filter((run) => !isCollecting([run]))
      .map(({ id }) => id)
      .join();
  const before = useRef(ended);
  useEffect(() => {
    if (before.current !== undefined && before.current !== ended)
      void cache.invalidateQueries({ queryKey: insightsKeys.summary });
    before.current = ended;
  }, [cache, ended]);
}

/** The runs of a scope and the way to start one. When one ends, all figures are read again. */
export function useCollection(scope: string) {
  const cache = useQueryClient();
  const isStored = scope !== 'platform';
  const runs = useQuery({ ...runsQuery(scope), enabled: isStored });
  const collecting = isCollecting(runs.data?.items ?? []);
  const { user } = useSession();
  const owner = scope === 'own' ? user?.id : scope;
  useLive(
    isStored && owner ? `figures:${owner}` : null,
    { collection: [insightsKeys.runs(scope)] },
    { isPending: collecting },
  );
  useFiguresAfter(runs.data?.items);
  const start = useMutation({
    mutationFn: () => insightsApi.collect(scope),
    onSettled: () => cache.invalidateQueries({ queryKey: insightsKeys.runs(scope) }),
  });
  const nightly = useMutation({
    mutationFn: (on: boolean) => insightsApi.setNightly(scope, on),
    onSettled: () => cache.invalidateQueries({ queryKey: insightsKeys.runs(scope) }),
  });
  return { runs, collecting, start, nightly, refusal: start.error ? refusalText(start.error) : null };
}
