import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, Not, type Repository } from 'typeorm';
import { Log } from '#platform/logging/log.ts';
import { Mail } from './mail.entity.ts';
import { Mailer } from './mailer.ts';

/** A mail that was given up. Its words stay sealed. */
export interface FailedMail {
  readonly id: string;
  readonly kind: string;
  readonly to: string;
  readonly error: string | null;
  readonly created_at: Date;
  /** False for a mail with a link or code: its body is deleted, and the person requests another one. */
  readonly can_resend: boolean;
}

const MOST_AT_ONCE = 1_000;

/** A dismissed one was put away by an admin. */
const failed = (dismissed: boolean) => ({
  state: 'failed' as const,
  dismissedAt: dismissed ? Not(IsNull()) : IsNull(),
});

/** The mails that did not get out, and a second try for those that may have one. */
@Injectable()
export class FailedMails {
  constructor(
    @InjectRepository(Mail) private readonly mails: Repository<Mail>,
    private readonly mailer: Mailer,
    private readonly log: Log,
  ) {}

  /** The newest first. */
  list(most: number, { offset = 0, dismissed = false } = {}): Promise<FailedMail[]> {
    return this.mails
      .createQueryBuilder('mail')
      .select(['mail.id as id', 'mail.kind as kind', 'mail.toAddress as "to"', 'mail.error as error'])
      .addSelect(['mail.createdAt as created_at', 'mail.sealedBody is not null as can_resend'])
      .where(failed(dismissed))
      .orderBy('mail.createdAt', 'DESC')
      .addOrderBy('mail.id')
      .offset(offset)
      .limit(most)
      .getRawMany<FailedMail>();
  }

  count(dismissed = false): Promise<number> {
    return this.mails.countBy(failed(dismissed));
  }

  /** Part of the transaction. False for a mail that is not failed (any more), or is put away, or brought back, already. */
  async setDismissed(q: EntityManager, id: string, at: Date | null): Promise<boolean> {
    const { affected } = await q.update(Mail, { id, ...failed(at === null) }, { dismissedAt: at });
    return (affected ?? 0) > 0;
  }

  isKnown(id: string): Promise<boolean> {
    return this.mails.existsBy({ id });
  }

  /** Sends the newest failed mails again that may be; returns how many. */
  async allAgain(): Promise<number> {
    const found = await this.list(MOST_AT_ONCE);
    let sent = 0;
    for (const { id, can_resend: canResend } of found) if (canResend && (await this.again(id))) sent += 1;
    return sent;
  }

  /** False for a mail that is not there, is on its way again already, or must not be sent again. */
  async again(id: string): Promise<boolean> {
    const resendable = { id, state: 'failed' as const, sealedBody: Not(IsNull()) };
    const queued = { state: 'queued' as const, error: null, dismissedAt: null };
    const { affected } = await this.mails.update(resendable, queued);
    if (!affected) return false;
    // The row says it is to be sent; if the queue is away, the recurring task queues it.
    await this.mailer
      .enqueueMissing(id)
      .catch((cause: unknown) =>
        this.log.warn({ err: cause, mailId: id }, 'mail not queued; the recurring task will'),
      );
    return true;
  }
}
