import { client } from '../../../shared/api/client.ts';
import { type FailedMail, type JobQueue, messageOf, type QueuedJob } from '../../../shared/api/index.ts';
import { jobsText, mailsText, QUEUE_NAMES } from './job-labels.ts';

/** What an administrator asks for. */
export type JobChange =
  | { readonly kind: 'retry' | 'remove'; readonly jobs: readonly QueuedJob[] }
  | { readonly kind: 'retry_failed' | 'pause' | 'resume'; readonly queue: JobQueue }
  | { readonly kind: MailChangeKind; readonly mails: readonly FailedMail[] };

type MailChangeKind = 'resend' | 'dismiss' | 'restore';

/**
 * Makes the change and returns what came of it, in one sentence.
 * @throws the first error where nothing was changed
 */
export async function changeJobs(change: JobChange, reason: string): Promise<string> {
  const body = { reason };
  if ('mails' in change) return changeMails(change, reason);
  if ('jobs' in change) return changeJobsEach(change, reason);
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

type ChangeOf<List extends string> = Extract<JobChange, Readonly<Record<List, readonly unknown[]>>>;

function changeJobsEach({ kind, jobs }: ChangeOf<'jobs'>, reason: string): Promise<string> {
  const path = `/api/admin/jobs/{queue}/{id}/${kind}` as const;
  const one = ({ queue, id }: QueuedJob) =>
    client.post(path, { params: { path: { queue, id } }, body: { reason } });
  return each(jobs, one, jobsText, kind === 'retry' ? 'put back into the queue' : 'removed');
}

const MAILS_DONE = { resend: 'on the way again', dismiss: 'dismissed', restore: 'restored' } as const;

function changeMails({ kind, mails }: ChangeOf<'mails'>, reason: string): Promise<string> {
  const path = `/api/admin/mails/{id}/${kind}` as const;
  const one = ({ id }: FailedMail) => client.post(path, { params: { path: { id } }, body: { reason } });
  return each(mails, one, mailsText, MAILS_DONE[kind]);
}

/** Changes all at once. What is refused for one does not stop the others. */
async function each<Row>(
  rows: readonly Row[],
  one: (row: Row) => Promise<unknown>,
  textOf: (count: number) => string,
  doneText: string,
): Promise<string> {
  const failed = (await Promise.allSettled(rows.map(one))).filter(({ status }) => status === 'rejected');
  const [first] = failed as PromiseRejectedResult[];
  const done = rows.length - failed.length;
  if (first && done === 0) throw first.reason;
  const text = `${textOf(done)} ${doneText}.`;
  return first ? `${text} ${textOf(failed.length)} not changed: ${messageOf(first.reason)}` : text;
}
