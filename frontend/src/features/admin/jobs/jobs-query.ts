import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { JobsReport } from '../../../shared/api/index.ts';
import { api, logProblem } from '../../../shared/api/index.ts';

const JOBS = ['admin-jobs'] as const;
const LOOK_MS = 10_000;

/** Looked at again while the tab is shown: queues move. */
export const jobsQuery = (shown: boolean) =>
  queryOptions({
    queryKey: JOBS,
    queryFn: ({ signal }) => api.get<JobsReport>('/api/admin/jobs', { signal }),
    enabled: shown,
    staleTime: 0,
    refetchInterval: shown ? LOOK_MS : false,
  });

/** Another try for a failed job or mail, by its address below /api/admin. */
export function useAnotherTry() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (path: string) => api.post(`/api/admin/${path}`),
    onError: (error) => logProblem('Another try was refused', error),
    onSettled: () => cache.invalidateQueries({ queryKey: JOBS }),
  });
}
