import { InjectRepository } from '@nestjs/typeorm';
import { Injectable } from '@nestjs/common';
import type { Repository } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { Log } from '#platform/logging/log.ts';
import { defineJob } from '#platform/queue/job.ts';
import { HandlesJob, type JobContext, type JobHandler } from '#platform/queue/job-handler.ts';
import { Audit } from '#common/audit/index.ts';
import { Mail } from './mail.entity.ts';
import { readFailure } from './mail-failure.ts';
import { MailSeal } from './mail-seal.ts';
import { MailTransport } from './mail-transport.ts';

interface Payload {
  readonly mail_id: string;
}

/** Ten pauses from 2 s on, 34 minutes in all: long enough for a server that restarts or greylists, within a link's hour. */
export const sendMailJob = defineJob<Payload>({
  queue: 'mail',
  name: 'send-mail',
  attempts: 11,
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
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  async handle({ mail_id: id }: Payload, context: JobContext): Promise<void> {
    const mail = await this.mails.findOneBy({ id, state: 'queued' });
    if (!mail?.sealedBody) return;
    try {
      await this.transport.send(id, mail.toAddress, this.seal.open(id, mail.sealedBody));
    } catch (cause) {
      return this.noteFailure(mail, cause, context);
    }
    await this.noteSent(mail);
  }

  private async noteSent(mail: Mail): Promise<void> {
    const sealedBody = this.transport.captures ? mail.sealedBody : null;
    await this.mails.update(mail.id, { state: 'sent', sentAt: this.clock.now(), sealedBody, error: null });
  }

  /** What is thrown goes to log and queue, so it is the reason and not the server's words, which name the address. */
  private async noteFailure(mail: Mail, cause: unknown, { lastAttempt }: JobContext): Promise<void> {
    const { reason, permanent } = readFailure(cause);
    if (permanent || lastAttempt) await this.giveUp(mail, reason);
    else await this.mails.update(mail.id, { error: reason });
    if (!permanent) throw new Error(reason);
  }

  /** A body that may hold a live link goes too; one that holds none stays for an admin who sends it again. */
  private async giveUp({ id, kind, keepsBody, sealedBody }: Mail, reason: string): Promise<void> {
    const kept = keepsBody ? sealedBody : null;
    await this.mails.update(id, { state: 'failed', sealedBody: kept, error: reason });
    await this.audit.record({ action: 'mail.failed', subject: id, detail: { kind, reason } });
    this.log.error({ mailId: id, kind, reason }, 'mail given up');
  }
}
