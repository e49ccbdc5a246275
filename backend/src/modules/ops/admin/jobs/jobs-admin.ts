import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { AppError } from '#platform/errors/app-error.ts';
import { QUEUES, type QueueName } from '#platform/queue/job.ts';
import { QueueControl } from '#platform/queue/queue-control.ts';
import { Audit } from '#common/audit/index.ts';
import { FailedMails } from '#common/mail/index.ts';
import type { MailIdDto, QueueStateDto, RemovedDto, RetriedAllDto, RetriedDto } from './jobs.dto.ts';

/** Its mail's row decides whether it may be sent again. */
const SEND_MAIL = 'send-mail';

/** What admins do with queues, jobs and failed mails, each change for a stated reason in the audit log. */
@Injectable()
export class JobsAdmin {
  constructor(
    private readonly control: QueueControl,
    private readonly mails: FailedMails,
    private readonly audit: Audit,
    private readonly data: DataSource,
    private readonly clock: Clock,
  ) {}

  async retryJob(name: string, id: string, reason: string): Promise<RetriedDto> {
    const queue = queueNamed(name);
    if (!(await this.retry(queue, id))) throw notFailed();
    await this.audit.record({ action: 'job.retried', subject: id, reason, detail: { queue } });
    return { id };
  }

  async removeJob(name: string, id: string, reason: string): Promise<RemovedDto> {
    const queue = queueNamed(name);
    const outcome = await this.control.remove(queue, id);
    if (outcome === 'running') throw isRunning();
    if (outcome === 'gone') throw notThere();
    await this.audit.record({ action: 'job.removed', subject: id, reason, detail: { queue } });
    return { id };
  }

  async retryFailed(name: string, reason: string): Promise<RetriedAllDto> {
    const queue = queueNamed(name);
    const jobs = await this.control.retryFailed(queue, [SEND_MAIL]);
    const retried = jobs + (queue === 'mail' ? await this.mails.allAgain() : 0);
    await this.audit.record({
      action: 'queue.failed_retried',
      subject: queue,
      reason,
      detail: { retried },
    });
    return { retried };
  }

  async setPaused(name: string, paused: boolean, reason: string): Promise<QueueStateDto> {
    const queue = queueNamed(name);
    if (await this.control.setPaused(queue, paused))
      await this.audit.record({
        action: paused ? 'queue.paused' : 'queue.resumed',
        subject: queue,
        reason,
        before: { paused: !paused },
        after: { paused },
      });
    return { name: queue, paused };
  }

  async resendMail(id: string, reason: string): Promise<RetriedDto> {
    if (!isUUID(id) || !(await this.mails.again(id))) throw notFailed();
    await this.audit.record({ action: 'mail.sent_again', subject: id, reason });
    return { id };
  }

  async setDismissed(id: string, dismissed: boolean, reason: string): Promise<MailIdDto> {
    const at = dismissed ? this.clock.now() : null;
    await this.data.transaction(async (q) => {
      if (!isUUID(id) || !(await this.mails.setDismissed(q, id, at))) throw mailNotThere();
      const action = dismissed ? 'mail.dismissed' : 'mail.restored';
      await this.audit.record(
        { action, subject: id, reason, before: { dismissed: !dismissed }, after: { dismissed } },
        q,
      );
    });
    return { id };
  }

  /** The job of a mail has the mail's id. */
  private async retry(queue: QueueName, id: string): Promise<boolean> {
    if (queue !== 'mail' || !isUUID(id) || !(await this.mails.isKnown(id)))
      return this.control.retry(queue, id);
    if (await this.mails.again(id)) return true;
    throw cannotResend();
  }
}

function queueNamed(name: string): QueueName {
  const queue = QUEUES.find((one) => one === name);
  if (!queue) throw new AppError('not_found', 404, 'There is no such queue.');
  return queue;
}

const notFailed = (): AppError =>
  new AppError(
    'not_found',
    404,
    'This job is no longer among the failed ones. Another administrator may have retried it already.',
  );
const mailNotThere = (): AppError =>
  new AppError(
    'not_found',
    404,
    'This email is no longer in the list. Another administrator may have changed it already.',
  );
const notThere = (): AppError =>
  new AppError('not_found', 404, 'This job no longer exists. It has ended, or was removed.');
const isRunning = (): AppError =>
  new AppError('state_conflict', 409, 'This job is running. Only a job that failed or waits can be removed.');
const cannotResend = (): AppError =>
  new AppError(
    'state_conflict',
    409,
    'This email cannot be sent again. It was sent already, or contained a link that has expired.',
  );
