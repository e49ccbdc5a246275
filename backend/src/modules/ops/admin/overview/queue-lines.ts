import { Injectable } from '@nestjs/common';
import { QueueReport } from '#platform/queue/queue-report.ts';
import { Contributions, counted, type OverviewReport } from '#common/contributions/index.ts';
import { FailedMails } from '#common/mail/index.ts';

/** So many jobs are worked off in seconds. */
const MANY_WAITING = 100;
/** A queue whose oldest job waits longer does not keep up. */
const LONG_WAIT_MS = 2 * 60_000;
const MINUTE_MS = 60_000;

/** Tells admins how the queues and the mails stand. */
@Injectable()
export class QueueLines {
  constructor(
    contributions: Contributions,
    private readonly mails: FailedMails,
    private readonly queues: QueueReport,
  ) {
    contributions.addOverviewLine({
      key: 'queues',
      title: 'Jobs',
      rank: 40,
      action: { label: 'Open Jobs', link: '/admin?tab=jobs' },
      report: (now) => this.jobs(now),
    });
    contributions.addOverviewLine({
      key: 'mails',
      title: 'Email',
      rank: 50,
      action: { label: 'Show Failed Emails', link: '/admin?tab=jobs#failed-mails' },
      report: () => this.email(),
    });
  }

  private async jobs(now: Date): Promise<OverviewReport> {
    const [queues, paused, oldest] = await Promise.all([
      this.queues.counts(),
      this.queues.paused(),
      this.queues.oldest(),
    ]);
    const waiting = queues.reduce((sum, queue) => sum + queue.waiting, 0);
    const failed = queues.reduce((sum, queue) => sum + queue.failed, 0);
    const text = `${counted(waiting, 'job')} waiting, ${failed.toLocaleString('en-US')} failed.`;
    if (paused.size > 0) return { state: 'bad', text: `Paused: ${[...paused].join(', ')}. ${text}` };
    const waits = oldest.map(({ since }) => (since ? now.getTime() - since.getTime() : 0));
    const longest = Math.max(...waits);
    if (waiting > MANY_WAITING || longest > LONG_WAIT_MS)
      return { state: 'bad', text: `The queue does not keep up. ${text}${oldestText(longest)}` };
    return { state: failed > 0 ? 'warning' : 'good', text };
  }

  private async email(): Promise<OverviewReport> {
    const failed = await this.mails.count();
    if (failed === 0) return { state: 'good', text: 'Every email was sent or is still being tried.' };
    return { state: 'bad', text: `${counted(failed, 'email')} could not be sent.` };
  }
}

const oldestText = (ms: number): string =>
  ms < MINUTE_MS ? '' : ` The oldest has waited for ${counted(Math.floor(ms / MINUTE_MS), 'minute')}.`;
