import { Button } from 'antd';
import type { FailedMail, QueuedJob } from '../../../shared/api/index.ts';
import { timeLabel } from '../../../shared/lib/time-labels.ts';
import type { DataColumn } from '../../../shared/ui/data-table/index.ts';
import type { JobChange } from './job-change.ts';
import { jobName, QUEUE_NAMES, triesText } from './job-labels.ts';

type OnChange = (change: JobChange) => void;

/** The columns of the jobs. `now` in milliseconds since 1970. */
export function jobColumns(now: number, failed: boolean, onChange: OnChange): DataColumn<QueuedJob>[] {
  return [
    {
      title: 'Job',
      render: (job) => (
        <>
          <strong>{jobName(job)}</strong>
          <small style={{ overflowWrap: 'anywhere' }}>
            {QUEUE_NAMES[job.queue]} · {job.id}
          </small>
        </>
      ),
    },
    {
      title: 'Last error',
      render: ({ reason }) => <span style={{ overflowWrap: 'anywhere' }}>{reason || '–'}</span>,
      isEmpty: ({ reason }) => reason === '',
      width: '35%',
    },
    { title: 'Tries', render: triesText, nowrap: true },
    {
      title: failed ? 'Failed' : 'Added',
      render: ({ failed_at: at, added_at: added }) => timeLabel(at ?? added, now),
      nowrap: true,
    },
    ...(failed
      ? [
          {
            title: 'Action',
            render: (job: QueuedJob) => (
              <Button
                aria-label={`Retry ${jobName(job)} ${job.id}`}
                onClick={() => onChange({ kind: 'retry', jobs: [job] })}
              >
                Retry
              </Button>
            ),
            nowrap: true,
          },
        ]
      : []),
  ];
}

/** The columns of the failed mails. `now` in milliseconds since 1970. */
export function mailColumns(now: number, onChange: OnChange): DataColumn<FailedMail>[] {
  return [
    {
      title: 'Email',
      width: '30%',
      render: ({ to, kind }) => (
        <>
          <strong style={{ overflowWrap: 'anywhere' }}>{to}</strong>
          <small>{kind.replaceAll('_', ' ')}</small>
        </>
      ),
    },
    { title: 'Reason', render: ({ error }) => error ?? 'No reason was given.', width: '30%' },
    { title: 'Written', render: ({ created_at: at }) => timeLabel(at, now), nowrap: true },
    {
      title: 'Action',
      render: (mail) =>
        mail.can_resend ? (
          <Button
            aria-label={`Send again to ${mail.to}`}
            onClick={() => onChange({ kind: 'resend', mails: [mail] })}
          >
            Send Again
          </Button>
        ) : (
          <small>It contained a link that has expired. The person can request another one.</small>
        ),
    },
  ];
}
