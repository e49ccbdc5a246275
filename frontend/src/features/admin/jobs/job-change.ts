import { client } from '../../../shared/api/client.ts';
import { type FailedMail, type JobQueue, messageOf, type QueuedJob } from '../../../shared/api/index.ts';
import { jobsText, QUEUE_NAMES } from './job-labels.ts';

/** What an administrator asks for. */
export type JobChange =
  | { readonly kind: 'retry' | 'remove'; readonly jobs: readonly QueuedJob[] }
  | { readonly kind: 'retry_failed' | 'pause' | 'resume'; readonly queue: JobQueue }
  | { readonly kind: 'resend'; readonly mail: FailedMail };

/**
 * Makes the change and returns what came of it, in one sentence.
 * @throws the first error where nothing was changed
 */
export async function changeJobs(change: JobChange, reason: string): Promise<string> {
  const body = { reason };
  if (change.kind === 'resend') {
    const path = { id: change.mail.id };
    await client.post('/api/admin/mails/{id}/resend', { params: { path }, body });
    return 'The email is on its way again.';
  }
  if ('jobs' in change) return changeEach(change, reason);
  const { name: queue } = change.queue;
  const params = { path: { queue } };
  if (change.kind === 'retry_failed') {
    const { retried } = await client.post('/api/admin/queues/{queue}/retry-failed', { params, body });
    return `${jobsText(retried)} put back into the queue.`;
  }
  const path = `/api/admin/queues/{queue}/${change.kind}` as const;
  await client.post(path, { params, body });
  return `${QUEUE_NAMES[queue]} ${change.kind === 'pause' ? 'is paused' : 'goes on'}.`;
}

type EachChange = Extract<JobChange, { readonly jobs: readonly QueuedJob[] }>;

async function changeEach({ kind, jobs }: EachChange, reason: string): Promise<string> {
  const path = `/api/admin/jobs/{queue}/{id}/${kind}` as const;
  const one = ({ queue, id }: QueuedJob) =>
    client.post(path, { params: { path: { queue, id } }, body: { reason } });
  const failed = (await Promise.allSettled(jobs.map(one))).filter(({ status }) => status === 'rejected');
  const [first] = failed as PromiseRejectedResult[];
  const done = jobs.length - failed.length;
  if (first && done === 0) throw first.reason;
  const text = `${jobsText(done)} ${kind === 'retry' ? 'put back into the queue' : 'removed'}.`;
  return first ? `${text} ${jobsText(failed.length)} not changed: ${messageOf(first.reason)}` : text;
}
