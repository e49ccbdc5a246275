import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Live, personTopic } from '#common/live/index.ts';
import { Notifications } from '#common/notifications/index.ts';
import { CalendarPush } from '../calendar-push.entity.ts';
import type { CalendarSubject } from '../calendar-subjects.ts';
import type { Written } from './entry-writer.ts';
import type { WriteFailure } from './write-failure.ts';

const CONNECTED_TOOLS = '/profile?tab=tools';
const noticeKey = (id: string): string => `calendar-push:${id}`;

/**
 * Writes down how a try ended. Every method answers false where the row was asked for something else meanwhile, so that the
 * job goes on with that.
 */
@Injectable()
export class EntryOutcomes {
  constructor(
    @InjectRepository(CalendarPush) private readonly pushes: Repository<CalendarPush>,
    private readonly notifications: Notifications,
    private readonly live: Live,
  ) {}

  /** The entry's id is kept whatever happened meanwhile: without it the next write could not find the entry. */
  async written(push: CalendarPush, subject: CalendarSubject, done: NonNullable<Written>): Promise<boolean> {
    const { title, start: startsAt, end: endsAt, timeZone, sequence } = subject;
    const kept = { externalId: done.externalId, source: done.source, sequence };
    await this.pushes.update(
      { id: push.id },
      { ...kept, ...{ title: title.slice(0, 200), startsAt, endsAt, timeZone } },
    );
    return this.settle(push, { state: 'done', error: null, errorCode: null });
  }

  /** The next entry of the same subject gets another request id: calendars remember the old one. */
  async removed(push: CalendarPush): Promise<boolean> {
    await this.forget(push);
    return this.settle(push, { state: 'removed', error: null, errorCode: null });
  }

  /** Lets the next try add a new entry, because the calendar has none of ours any more. */
  async forget(push: CalendarPush): Promise<void> {
    await this.pushes.update(
      { id: push.id, requestId: push.requestId },
      { externalId: null, requestId: () => 'gen_random_uuid()' },
    );
  }

  async failed(push: CalendarPush, failure: WriteFailure, link: string | undefined): Promise<boolean> {
    const { code: errorCode, message: error } = failure;
    const settled = await this.settle(push, { state: 'failed', error, errorCode });
    if (settled) await this.tell(push, failure, link ?? CONNECTED_TOOLS);
    return settled;
  }

  private async settle(
    { id, userId, revision }: CalendarPush,
    end: Pick<CalendarPush, 'state' | 'error' | 'errorCode'>,
  ): Promise<boolean> {
    const settled = await this.pushes.manager.transaction(async (q) => {
      const ended = { ...end, updatedAt: () => 'now()' };
      const { affected } = await q.update(CalendarPush, { id, revision }, ended);
      if (affected === 1) await this.live.tell(q, personTopic(userId), 'calendar-push', { id });
      return affected === 1;
    });
    if (!settled) return false;
    if (end.state !== 'failed') await this.notifications.settle(userId, noticeKey(id));
    return true;
  }

  private async tell(
    { id, userId, toolName }: CalendarPush,
    { message }: WriteFailure,
    link: string,
  ): Promise<void> {
    await this.notifications.add({
      user_id: userId,
      kind: 'calendar_entry_failed',
      title: `${toolName} does not have your latest change`,
      body: message,
      link,
      severity: 'warning',
      dedupe_key: noticeKey(id),
      again: true,
    });
  }
}
