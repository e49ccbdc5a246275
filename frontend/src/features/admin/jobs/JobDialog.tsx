import { Modal } from 'antd';
import { type FailedMail, messageOf } from '../../../shared/api/index.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';
import { ReasonForm } from '../../../shared/ui/reason-form/ReasonForm.tsx';
import { type JobChange, useJobChange } from './job-change.ts';
import { jobName, jobsText, mailsText, QUEUE_NAMES } from './job-labels.ts';

interface Words {
  readonly title: string;
  readonly question: string;
  readonly explanation: string;
  readonly yes: string;
  readonly busyYes: string;
  readonly typed?: string;
}

function mailWords({ kind, mails }: Extract<JobChange, { readonly mails: readonly FailedMail[] }>): Words {
  const [only] = mails;
  const what = mails.length === 1 && only ? `this email to ${only.to}` : mailsText(mails.length);
  if (kind === 'resend')
    return {
      ...{ title: 'Send Again', question: `Send ${what} again?`, yes: 'Send Again', busyYes: 'Sending...' },
      explanation: 'It goes out with the text it was written with.',
    };
  return kind === 'dismiss'
    ? {
        ...{ title: 'Dismiss', question: `Dismiss ${what}?`, yes: 'Dismiss', busyYes: 'Dismissing...' },
        explanation: 'It is no longer reported as failed. You can restore it under “Dismissed”.',
      }
    : {
        ...{ title: 'Restore', question: `Restore ${what}?`, yes: 'Restore', busyYes: 'Restoring...' },
        explanation: 'It is reported as failed again.',
      };
}

function wordsOf(change: JobChange): Words {
  if ('mails' in change) return mailWords(change);
  if ('jobs' in change) {
    const [only] = change.jobs;
    const what = change.jobs.length === 1 && only ? `“${jobName(only)}”` : jobsText(change.jobs.length);
    return change.kind === 'retry'
      ? {
          ...{ title: 'Retry', question: `Retry ${what}?`, yes: 'Retry', busyYes: 'Retrying...' },
          explanation:
            'Each goes back into its queue with all its tries. A job has one effect, however often it runs.',
        }
      : {
          ...{ title: 'Remove', question: `Remove ${what}?`, yes: 'Remove', busyYes: 'Removing...' },
          explanation:
            'This cannot be undone. Where its work is still to be done, the hub may queue it again by itself.',
          typed: change.jobs.length === 1 && only ? jobName(only) : String(change.jobs.length),
        };
  }
  const { name, failed } = change.queue;
  const queue = QUEUE_NAMES[name];
  if (change.kind === 'retry_failed')
    return {
      title: 'Retry All Failed',
      question: `Retry ${failed === 1 ? 'the failed job' : `all ${jobsText(failed)} that failed`} of ${queue}?`,
      explanation: 'Emails whose link has expired are left out.',
      ...{ yes: 'Retry All', busyYes: 'Retrying...' },
    };
  if (change.kind === 'resume')
    return {
      title: 'Resume Queue',
      question: `Resume ${queue}?`,
      explanation: 'Waiting jobs begin at once.',
      ...{ yes: 'Resume', busyYes: 'Resuming...' },
    };
  return {
    title: 'Pause Queue',
    question: `Pause ${queue}?`,
    explanation:
      'Running jobs end, and no other begins until somebody resumes the queue, also after a restart. People wait meanwhile.',
    ...{ yes: 'Pause', busyYes: 'Pausing...', typed: queue },
  };
}

interface JobDialogProps {
  readonly change: JobChange;
  readonly onClose: () => void;
  /** The change was made: nothing stays chosen. */
  readonly onDone: () => void;
}

/** Asks why before queues or jobs are changed, and says what came of it. */
export function JobDialog({ change, onClose, onDone }: JobDialogProps) {
  const { title, question, explanation, yes, busyYes, typed } = wordsOf(change);
  const { mutate, isPending, error } = useJobChange();
  const send = (reason: string) =>
    mutate(
      { change, reason },
      {
        onSuccess: (text) => {
          notice.success(text);
          onDone();
        },
      },
    );
  return (
    <Modal open title={title} footer={null} onCancel={onClose} closable={!isPending}>
      <ReasonForm
        id={`job-${change.kind}`}
        question={question}
        hint="Administrators see this in the audit log."
        typed={typed}
        autoFocus
        yes={yes}
        busyYes={busyYes}
        busy={isPending}
        danger={change.kind === 'remove' || change.kind === 'pause'}
        error={error && messageOf(error)}
        onSend={send}
        onNo={onClose}
      >
        {explanation}
      </ReasonForm>
    </Modal>
  );
}
