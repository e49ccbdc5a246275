import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { sqlOn, type Transaction } from '#platform/database/sql.ts';
import { Log } from '#platform/logging/log.ts';
import { Jobs } from '#platform/queue/jobs.ts';
import { MailSeal } from './mail-seal.ts';
import type { MailDraft } from './mail.types.ts';
import { WRITE_MAIL } from './mailer.sql.ts';
import { sendMailJob } from './send-mail.job.ts';

const MOST_ATTACHED = 64 * 1024;

/**
 * The outbox: `write` inside the caller's transaction, `dispatch` after its commit. A mail whose dispatch never
 * happened is queued by the recurring task.
 */
@Injectable()
export class Mailer {
  constructor(
    private readonly seal: MailSeal,
    private readonly jobs: Jobs,
    private readonly log: Log,
  ) {}

  /**
   * Writes the mail and answers its id.
   * @throws Error for attachments above their limit: a programming mistake
   */
  async write(transaction: Transaction, draft: MailDraft): Promise<string> {
    assertSmall(draft);
    const id = randomUUID();
    const values = [id, draft.kind, draft.to, this.seal.close(id, draft), draft.keepsBody ?? false];
    await sqlOn(transaction).run('mail_write', WRITE_MAIL, values);
    return id;
  }

  /** Queues a committed mail. Nobody waits: the answer must not take longer because a mail is on its way. */
  dispatch(id: string): void {
    void this.enqueue(id).catch((cause: unknown) =>
      this.log.warn({ err: cause, mailId: id }, 'mail not queued; the recurring task will'),
    );
  }

  /** For the recurring task: a job that waits or runs is left alone. */
  async enqueueMissing(id: string): Promise<void> {
    await this.jobs.addMissing(sendMailJob, { mail_id: id }, id);
  }

  private async enqueue(id: string): Promise<void> {
    await this.jobs.add(sendMailJob, { mail_id: id }, { jobId: id });
  }
}

function assertSmall({ attachments = [] }: MailDraft): void {
  const size = attachments.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0);
  if (size > MOST_ATTACHED) throw new Error(`attachments of ${size} bytes are too large for a mail`);
}
