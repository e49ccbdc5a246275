import { Injectable } from '@nestjs/common';
import { QueueReport } from '#platform/queue/queue-report.ts';
import { type Card, type CardContent, Contributions } from '#common/contributions/index.ts';
import { FailedMails } from '#common/mail/index.ts';
import { ContactInbox } from '#product/contact/index.ts';

/** What the hub needs of its admins: failed jobs, failed mails and contact messages without an answer, as counts. */
@Injectable()
export class OperationsCard implements Card {
  readonly key = 'operations';
  readonly roles = ['admin'] as const;

  constructor(
    contributions: Contributions,
    private readonly inbox: ContactInbox,
    private readonly mails: FailedMails,
    private readonly queues: QueueReport,
  ) {
    contributions.addCard(this);
  }

  async load(): Promise<CardContent> {
    const [failed_mails, new_messages, queues] = await Promise.all([
      this.mails.count(),
      this.inbox.countNew(),
      this.queues.counts(),
    ]);
    const failed_jobs = queues.reduce((sum, { failed }) => sum + failed, 0);
    return { data: { failed_mails, new_messages, failed_jobs } };
  }
}
