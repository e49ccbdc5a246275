import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../shared/api/client.ts';
import { logProblem } from '../../../shared/api/index.ts';

const JOBS = ['admin-jobs'] as const;
const LOOK_MS = 10_000;

/** The queues and what failed in them; read again every ten seconds while they are shown. */
export const jobsQuery = queryOptions({
  queryKey: JOBS,
  queryFn: ({ signal }) => client.get('/api/admin/jobs', { signal }),
  staleTime: 0,
  refetchInterval: LOOK_MS,
});

/** A failed job or mail to try again. */
export type Retry =
  | { readonly kind: 'job'; readonly queue: string; readonly id: string }
  | { readonly kind: 'mail'; readonly id: string };

function send(retry: Retry): Promise<unknown> {
  if (retry.kind === 'mail')
    return client.post('/api/admin/mails/{id}/resend', { params: { path: { id: retry.id } } });
  const { queue, id } = retry;
  return client.post('/api/admin/jobs/{queue}/{id}/retry', { params: { path: { queue, id } } });
}

/** Tries a failed job or mail again. */
export function useRetry() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: send,
    onError: (error) => logProblem('A failed job or mail was not tried again', error),
    onSettled: () => cache.invalidateQueries({ queryKey: JOBS }),
  });
}
