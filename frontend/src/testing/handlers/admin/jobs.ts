import type { FailedMail, JobQueue, QueuedJob } from '../../../shared/api/index.ts';
import { http } from '../../http.ts';

const page = <T>(items: readonly T[]) => ({ items: [...items], total: items.length, page: 1, page_size: 20 });

/** Queues, failed jobs and failed mails, and a retry that works. */
export const jobHandlers = (
  queues: readonly JobQueue[],
  jobs: readonly QueuedJob[],
  mails: readonly FailedMail[],
) => [
  http.get('/api/admin/queues', ({ response }) => response(200).json({ items: [...queues] })),
  http.get('/api/admin/jobs', ({ response }) => response(200).json(page(jobs))),
  http.get('/api/admin/failed-mails', ({ response }) => response(200).json(page(mails))),
  http.post('/api/admin/jobs/{queue}/{id}/retry', ({ params, response }) =>
    response(200).json({ id: params.id }),
  ),
];
