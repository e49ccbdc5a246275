import { InjectRepository } from '@nestjs/typeorm';
import { Injectable } from '@nestjs/common';
import type { Repository } from 'typeorm';
import { Clock } from '../../platform/clock/clock.ts';
import { Log } from '../../platform/logging/log.ts';
import { defineJob } from '../../platform/queue/job.ts';
import { HandlesJob, type JobContext, type JobHandler } from '../../platform/queue/job-handler.ts';
import { Mail } from './mail.entity.ts';
import { MailSeal } from './mail-seal.ts';
import { MailTransport } from './mail-transport.ts';

interface Payload {
  readonly mail_id: string;
}

export const sendMailJob = defineJob<Payload>({
  queue: 'mail',
  name: 'send-mail',
  attempts: 6,
  backoffMs: 2_000,
});

/** Sends one written mail. A mail that is no longer queued is left alone, so a repeated job sends nothing twice. */
@Injectable()
@HandlesJob(sendMailJob)
export class SendMailHandler implements JobHandler<Payload> {
  constructor(
    @InjectRepository(Mail) private readonly mails: Repository<Mail>,
    private readonly seal: MailSeal,
    private readonly transport: MailTransport,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  async handle({ mail_id: id }: Payload, context: JobContext): Promise<void> {
    const mail = await this.mails.findOneBy({ id, state: 'queued' });
    if (!mail?.sealedBody) return;
    try {
      await this.transport.send(id, mail.toAddress, this.seal.open(id, mail.sealedBody));
    } catch (cause) {
      await this.noteFailure(mail, cause, context);
      throw cause;
    }
    await this.noteSent(mail);
  }

  private async noteSent(mail: Mail): Promise<void> {
    const sealedBody = this.transport.captures ? mail.sealedBody : null;
    await this.mails.update(mail.id, { state: 'sent', sentAt: this.clock.now(), sealedBody, error: null });
  }

  /** After the last try the body goes too: nobody will send it, and it may hold a live link. */
  private async noteFailure(mail: Mail, cause: unknown, { lastAttempt }: JobContext): Promise<void> {
    const error = cause instanceof Error ? cause.name : 'Error';
    const end = lastAttempt ? { state: 'failed' as const, sealedBody: null } : {};
    await this.mails.update(mail.id, { error, ...end });
    if (lastAttempt) this.log.error({ mailId: mail.id, kind: mail.kind }, 'mail given up');
  }
}
