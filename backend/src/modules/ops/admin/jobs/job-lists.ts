import { Injectable } from '@nestjs/common';
import { impersonal } from '#platform/logging/impersonal.ts';
import { type QueuedJob, QueueReport } from '#platform/queue/queue-report.ts';
import { type FailedMail, FailedMails } from '#common/mail/index.ts';
import type {
  FailedMailDto,
  FailedMailListDto,
  FailedMailQuery,
  JobDto,
  JobListDto,
  JobQuery,
  QueueListDto,
} from './jobs.dto.ts';

/** The work behind the pages as an admin sees it: how much waits, what failed and why. */
@Injectable()
export class JobLists {
  constructor(
    private readonly report: QueueReport,
    private readonly mails: FailedMails,
  ) {}

  async queues(): Promise<QueueListDto> {
    const [counts, paused, oldest] = await Promise.all([
      this.report.counts(),
      this.report.paused(),
      this.report.oldest(),
    ]);
    const since = new Map(oldest.map((one) => [one.queue, one.since]));
    const items = counts.map((queue) => ({
      ...queue,
      paused: paused.has(queue.name),
      oldest_at: since.get(queue.name)?.toISOString() ?? null,
    }));
    return { items };
  }

  async jobs({ state, queue, page, page_size: size }: JobQuery): Promise<JobListDto> {
    const { jobs, total } = await this.report.list(state, queue, (page - 1) * size, size);
    return { items: jobs.map(toJob), total, page, page_size: size };
  }

  async failedMails({ state, page, page_size: size }: FailedMailQuery): Promise<FailedMailListDto> {
    const dismissed = state === 'dismissed';
    const [mails, total] = await Promise.all([
      this.mails.list(size, { offset: (page - 1) * size, dismissed }),
      this.mails.count(dismissed),
    ]);
    return { items: mails.map(toMail), total, page, page_size: size };
  }
}

const toJob = ({ addedAt, failedAt, reason, ...job }: QueuedJob): JobDto => ({
  ...job,
  reason: impersonal(reason),
  added_at: addedAt.toISOString(),
  failed_at: failedAt?.toISOString() ?? null,
});

const toMail = ({ id, kind, to, error, created_at, can_resend }: FailedMail): FailedMailDto => ({
  ...{ id, kind, to, error, can_resend },
  created_at: created_at.toISOString(),
});
