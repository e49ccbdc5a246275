import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { Log } from '#platform/logging/log.ts';
import { ADMINS, Live, personTopic } from '#common/live/index.ts';
import { Jobs } from '#platform/queue/jobs.ts';
import { Event } from '../event.entity.ts';
import { EventNotices } from '../notices/event-notices.ts';
import { EventMessageRecipient } from './event-message-recipient.entity.ts';
import { EventMessage } from './event-message.entity.ts';
import { sendMessageJob } from './send-message.job.ts';

/** In one transaction; links for signing in must not wait behind thousands of these. */
const BATCH = 50;
const MOST_MESSAGES = 100;

/** Brings a message to its recipients. Each row says whether its person was told, written with the mail, so nobody is told twice. */
@Injectable()
export class MessageDelivery {
  constructor(
    private readonly database: DataSource,
    private readonly notices: EventNotices,
    private readonly jobs: Jobs,
    private readonly live: Live,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** After the commit of the message. The recurring task adds the job where this fails. */
  begin(id: string): void {
    void this.jobs
      .add(sendMessageJob, { message_id: id }, { jobId: jobOf(id) })
      .catch((cause: unknown) => this.log.warn({ err: cause }, 'message not queued; the task will'));
  }

  /** Adds the jobs of messages that are not sent yet. */
  async addMissing(): Promise<void> {
    const unsent = await this.database.manager.find(EventMessage, {
      select: { id: true },
      where: { sentAt: IsNull() },
      order: { createdAt: 'ASC' },
      take: MOST_MESSAGES,
    });
    for (const { id } of unsent) await this.jobs.addMissing(sendMessageJob, { message_id: id }, jobOf(id));
  }

  /** Tells the next ones; false when nobody is left. */
  async tellNext(id: string): Promise<boolean> {
    const mails = await this.database.transaction((q) => this.tell(q, id));
    this.notices.dispatch(mails ?? []);
    return mails !== null;
  }

  /** Null when nobody is left. */
  private async tell(q: EntityManager, id: string): Promise<string[] | null> {
    const message = await q.findOneBy(EventMessage, { id, sentAt: IsNull() });
    const event = message && (await q.findOneBy(Event, { id: message.eventId }));
    if (!message || !event) return null;
    const now = this.clock.now();
    const people = (await this.lockNext(q, id)).map(({ userId }) => userId);
    if (people.length === 0) {
      await this.noteSent(q, message, now);
      return null;
    }
    await q.update(EventMessageRecipient, { messageId: id, userId: In(people) }, { toldAt: now });
    return this.notices.message(q, event, people, message);
  }

  /** Rows that another run has locked are not told yet: it, or the next run, notes the end. */
  private async noteSent(q: EntityManager, { id, senderId }: EventMessage, now: Date): Promise<void> {
    const left = await q.countBy(EventMessageRecipient, { messageId: id, toldAt: IsNull() });
    if (left > 0) return;
    await q.update(EventMessage, id, { sentAt: now, updatedAt: now });
    const topics = senderId === null ? [ADMINS] : [personTopic(senderId), ADMINS];
    await this.live.tell(q, topics, 'event-message', { id });
  }

  /** Two runs share the rows: each takes those that the other one has not locked. */
  private lockNext(q: EntityManager, messageId: string): Promise<EventMessageRecipient[]> {
    return q.find(EventMessageRecipient, {
      where: { messageId, toldAt: IsNull() },
      order: { userId: 'ASC' },
      take: BATCH,
      lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
    });
  }
}

const jobOf = (id: string): string => `event-message-${id}`;
