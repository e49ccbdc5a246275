import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FailedMail, JobQueue, QueuedJob } from '../../../shared/api/index.ts';
import { logProblem, messageOf } from '../../../shared/api/index.ts';
import { JOBS, jobSteps } from './api.ts';
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
async function changeJobs(change: JobChange, reason: string): Promise<string> {
  if ('mails' in change) return changeMails(change, reason);
  if ('jobs' in change) return changeJobsEach(change, reason);
  const { name: queue } = change.queue;
  if (change.kind === 'retry_failed') {
    const { retried } = await jobSteps.retryFailed(queue, reason);
    return `${jobsText(retried)} put back into the queue.`;
  }
  await jobSteps.setQueue(queue, change.kind, reason);
  return `${QUEUE_NAMES[queue]} ${change.kind === 'pause' ? 'is paused' : 'goes on'}.`;
}

type ChangeOf<List extends string> = Extract<JobChange, Readonly<Record<List, readonly unknown[]>>>;

function changeJobsEach({ kind, jobs }: ChangeOf<'jobs'>, reason: string): Promise<string> {
  const one = (job: QueuedJob) => jobSteps.changeJob(job, kind, reason);
  return each(jobs, one, jobsText, kind === 'retry' ? 'put back into the queue' : 'removed');
}

const MAILS_DONE = { resend: 'on the way again', dismiss: 'dismissed', restore: 'restored' } as const;

function changeMails({ kind, mails }: ChangeOf<'mails'>, reason: string): Promise<string> {
  const one = ({ id }: FailedMail) => jobSteps.changeMail(id, kind, reason);
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

/** Makes a change and returns what came of it, in one sentence. */
export function useJobChange() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ change, reason }: { readonly change: JobChange; readonly reason: string }) =>
      changeJobs(change, reason),
    onError: (error) => logProblem('Jobs were not changed', error),
    onSettled: () => cache.invalidateQueries({ queryKey: JOBS }),
  });
}
