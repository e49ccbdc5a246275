import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiError, messageOf } from '../../shared/api/index.ts';
import { waitText } from '../../shared/ui/form/use-seconds-left.ts';
import { insightsApi, insightsKeys, isCollecting, runsQuery } from './api.ts';

/** What the hub said, and when the collection may be asked for again. */
function refusalText(error: Error): string {
  const seconds = error instanceof ApiError ? error.info.retryAfter : undefined;
  return seconds ? `${messageOf(error)} Try again in ${waitText(seconds)}.` : messageOf(error);
}

/** The runs of a scope and the way to start one. When the last ends, all figures are read again. */
export function useCollection(scope: string) {
  const cache = useQueryClient();
  const isStored = scope !== 'platform';
  const runs = useQuery({ ...runsQuery(scope), enabled: isStored });
  const collecting = isCollecting(runs.data?.items ?? []);
  const before = useRef(collecting);
  useEffect(() => {
    if (before.current && !collecting) void cache.invalidateQueries({ queryKey: insightsKeys.summary });
    before.current = collecting;
  }, [cache, collecting]);
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
