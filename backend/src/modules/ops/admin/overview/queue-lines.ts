import { Injectable } from '@nestjs/common';
import { QueueReport } from '#platform/queue/queue-report.ts';
import { Contributions, counted, type OverviewReport } from '#common/contributions/index.ts';
import { FailedMails } from '#common/mail/index.ts';

/** So many jobs are worked off in seconds. */
const MANY_WAITING = 100;

/** Tells admins how the queues and the mails stand. */
@Injectable()
export class QueueLines {
  constructor(
    contributions: Contributions,
    private readonly mails: FailedMails,
    private readonly queues: QueueReport,
  ) {
    const action = { label: 'Open Jobs', link: '/admin?tab=jobs' };
    contributions.addOverviewLine({
      key: 'queues',
      title: 'Jobs',
      rank: 40,
      action,
      report: () => this.jobs(),
    });
    contributions.addOverviewLine({
      key: 'mails',
      title: 'Email',
      rank: 50,
      action,
      report: () => this.email(),
    });
  }

  private async jobs(): Promise<OverviewReport> {
    const queues = await this.queues.counts();
    const waiting = queues.reduce((sum, queue) => sum + queue.waiting, 0);
    const failed = queues.reduce((sum, queue) => sum + queue.failed, 0);
    const text = `${counted(waiting, 'job')} waiting, ${failed.toLocaleString('en-US')} failed.`;
    if (waiting > MANY_WAITING) return { state: 'bad', text: `The queue is long. ${text}` };
    return { state: failed > 0 ? 'warning' : 'good', text };
  }

  private async email(): Promise<OverviewReport> {
    const failed = await this.mails.count();
    if (failed === 0) return { state: 'good', text: 'Every email was sent or is still being tried.' };
    return { state: 'bad', text: `${counted(failed, 'email')} could not be sent.` };
  }
}
