import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, LessThan, LessThanOrEqual } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { Recurring, type RecurringTask } from '#platform/queue/recurring-task.ts';
import { EventRegistration } from '../event-registration.entity.ts';
import { Event } from '../event.entity.ts';
import { MessageDelivery } from '../messages/message-delivery.ts';
import { Announcements } from '../notices/announcements.ts';
import { EventNotices } from '../notices/event-notices.ts';
import { LiveEvents } from '../registrations/live-events.ts';
import { LockedEvents } from '../registrations/locked-events.ts';
import { WaitingList } from './waiting-list.ts';

const BATCH = 100;
const TAKEN = `(select count(*) from event_registrations s where s.event_id = e.id
  and s.state in ('registered', 'offered', 'attended', 'no_show'))`;
const WAITED_FOR = `exists (select from event_registrations w where w.event_id = e.id and w.state = 'waitlisted')`;

/** Ends what is over: offers that nobody took, and events. Fills seats that ended accounts left, and adds lost announcements and messages. */
@Recurring({ name: 'events.upkeep', everyMs: 60_000 })
@Injectable()
export class EventUpkeepTask implements RecurringTask {
  constructor(
    private readonly database: DataSource,
    private readonly events: LockedEvents,
    private readonly waitingList: WaitingList,
    private readonly notices: EventNotices,
    private readonly live: LiveEvents,
    private readonly announcements: Announcements,
    private readonly messages: MessageDelivery,
    private readonly clock: Clock,
  ) {}

  async run(stopping?: AbortSignal): Promise<void> {
    await this.finish();
    for (const id of await this.withFreeSeats()) {
      if (stopping?.aborted) return;
      await this.refill(id);
    }
    await this.announcements.addMissing();
    await this.messages.addMissing();
  }

  private async finish(): Promise<void> {
    const now = this.clock.now();
    const over = { state: 'published', endsAt: LessThanOrEqual(now) } as const;
    await this.database.transaction(async (q) => {
      const finished = await q
        .createQueryBuilder()
        .update(Event)
        .set({ state: 'finished', updatedAt: now })
        .where(over)
        .returning('id')
        .execute();
      for (const { id } of finished.raw as { id: string }[]) await this.live.changed(q, id);
    });
  }

  /** Events with an expired offer, or with a free seat that somebody waits for. */
  private async withFreeSeats(): Promise<string[]> {
    const now = this.clock.now();
    const { manager } = this.database;
    const expired = await manager.find(EventRegistration, {
      select: { eventId: true },
      where: { state: 'offered', offerExpiresAt: LessThan(now) },
      take: BATCH,
    });
    const free = await manager
      .createQueryBuilder(Event, 'e')
      .select(['e.id'])
      .where(`e.state = 'published' and e.starts_at > :now and ${WAITED_FOR}`, { now })
      .andWhere(`(e.capacity is null or e.capacity > ${TAKEN})`)
      .limit(BATCH)
      .getMany();
    return [...new Set([...expired.map(({ eventId }) => eventId), ...free.map(({ id }) => id)])];
  }

  private async refill(id: string): Promise<void> {
    const mails = await this.database.transaction(async (q) => {
      const event = await this.events.lock(q, id);
      await this.expireOffers(q, event);
      return this.waitingList.fill(q, event);
    });
    this.notices.dispatch(mails);
  }

  /** A person whose offer expired does not go back to the waiting list; they may join it again. */
  private async expireOffers(q: EntityManager, event: Event): Promise<void> {
    const now = this.clock.now();
    const where = { eventId: event.id, state: 'offered', offerExpiresAt: LessThan(now) } as const;
    const expired = await q.find(EventRegistration, { where });
    if (expired.length === 0) return;
    const ids = In(expired.map(({ id }) => id));
    const ended = { state: 'cancelled', offerExpiresAt: null, updatedAt: now } as const;
    await q.update(EventRegistration, { id: ids }, ended);
    await this.live.changed(q, event.id);
    for (const { userId } of expired) if (userId) await this.notices.offerExpired(q, event, userId);
  }
}
