import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../../shared/api/client.ts';
import type { JobQueue, QueuedJob } from '../../../shared/api/index.ts';
import type { paths } from '../../../shared/api/schema.d.ts';
import type { FilterOf } from '../../../shared/ui/filter-bar/index.ts';

/** The filters of the jobs, as the page's address keeps them. */
export const jobFilter = { defaults: { state: 'failed', queue: '' } } as const;
export type JobFilter = FilterOf<(typeof jobFilter)['defaults']>;
/** The filters of the failed mails. Dismissed ones are shown on request only. */
export const mailFilter = { defaults: { state: 'open' }, prefix: 'mails' } as const;
type MailFilter = FilterOf<(typeof mailFilter)['defaults']>;

/** All of it is read again when jobs come, run or end. */
export const JOBS = ['admin-jobs'] as const;

type Query = NonNullable<paths['/api/admin/jobs']['get']['parameters']['query']>;

/** The queues with their counts. */
export const queuesQuery = queryOptions({
  queryKey: [...JOBS, 'queues'],
  queryFn: ({ signal }) => client.get('/api/admin/queues', { signal }),
  staleTime: 0,
});

/** One page of the jobs in one state. */
export function jobsQuery({ state, queue, page }: JobFilter) {
  const query = { page, state, ...(queue ? { queue } : {}) } as Query;
  return queryOptions({
    queryKey: [...JOBS, 'list', query],
    queryFn: ({ signal }) => client.get('/api/admin/jobs', { params: { query }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** One page of the mails that could not be sent. */
export function failedMailsQuery({ state, page }: MailFilter) {
  const query = { page, state: state === 'dismissed' ? 'dismissed' : 'open' } as const;
  return queryOptions({
    queryKey: [...JOBS, 'mails', query],
    queryFn: ({ signal }) => client.get('/api/admin/failed-mails', { params: { query }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

const jobAt = ({ queue, id }: QueuedJob) => ({ params: { path: { queue, id } } });

/** What an administrator does with queues, jobs and mails. Each step is kept with its reason. */
export const jobSteps = {
  retryFailed: (queue: JobQueue['name'], reason: string) =>
    client.post('/api/admin/queues/{queue}/retry-failed', { params: { path: { queue } }, body: { reason } }),
  setQueue: (queue: JobQueue['name'], kind: 'pause' | 'resume', reason: string) =>
    client.post(`/api/admin/queues/{queue}/${kind}`, { params: { path: { queue } }, body: { reason } }),
  changeJob: (job: QueuedJob, kind: 'retry' | 'remove', reason: string) =>
    client.post(`/api/admin/jobs/{queue}/{id}/${kind}`, { ...jobAt(job), body: { reason } }),
  changeMail: (id: string, kind: 'resend' | 'dismiss' | 'restore', reason: string) =>
    client.post(`/api/admin/mails/{id}/${kind}`, { params: { path: { id } }, body: { reason } }),
};
