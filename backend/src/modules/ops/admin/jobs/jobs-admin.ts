import { Injectable } from '@nestjs/common';
import { AppError } from '#platform/errors/app-error.ts';
import { type FailedJob, QueueReport } from '#platform/queue/queue-report.ts';
import { Audit } from '#common/audit/index.ts';
import { type FailedMail, FailedMails } from '#common/mail/index.ts';
import type { FailedJobDto, FailedMailDto, JobsDto, RetriedDto } from './jobs.dto.ts';

const SHOWN = 50;
/** Its mail's row says the same, in words for people. */
const SEND_MAIL = 'send-mail';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The work behind the pages as an admin sees it: how much waits, what failed, and another try. */
@Injectable()
export class JobsAdmin {
  constructor(
    private readonly report: QueueReport,
    private readonly mails: FailedMails,
    private readonly audit: Audit,
  ) {}

  async read(): Promise<JobsDto> {
    const [queues, jobs, mails, total] = await Promise.all([
      this.report.counts(),
      this.report.failed(),
      this.mails.list(SHOWN),
      this.mails.count(),
    ]);
    return {
      queues,
      failed_jobs: jobs.filter(({ name }) => name !== SEND_MAIL).map(toJob),
      failed_mails: mails.map(toMail),
      failed_mails_total: total,
    };
  }

  async retryJob(queue: string, id: string): Promise<RetriedDto> {
    if (!(await this.report.retry(queue, id))) throw notFailed();
    await this.audit.record({ action: 'job.retried', subject: id, detail: { queue } });
    return { id };
  }

  async resendMail(id: string): Promise<RetriedDto> {
    if (!UUID.test(id) || !(await this.mails.again(id))) throw notFailed();
    await this.audit.record({ action: 'mail.sent_again', subject: id });
    return { id };
  }
}

const notFailed = (): AppError =>
  new AppError(
    'not_found',
    404,
    'This job is no longer among the failed ones. Another administrator may have retried it already.',
  );

const toJob = ({ failedAt, ...job }: FailedJob): FailedJobDto => ({
  ...job,
  failed_at: failedAt?.toISOString() ?? null,
});

const toMail = ({ id, kind, to, error, created_at, can_resend }: FailedMail): FailedMailDto => ({
  ...{ id, kind, to, error, can_resend },
  created_at: created_at.toISOString(),
});
