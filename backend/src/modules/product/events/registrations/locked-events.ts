import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { EntityManager } from 'typeorm';
import { EventRegistration } from '../event-registration.entity.ts';
import { Event } from '../event.entity.ts';
import { SEATED } from '../event-types.ts';
import { eventNotFound } from '../events.errors.ts';

/** How many seats of an event are taken, and who waits. */
export interface Seats {
  readonly taken: number;
  readonly waiting: number;
  /** When the last person joined the waiting list; null when nobody waits. */
  readonly lastJoined: Date | null;
}

const count = (condition: string): string => `(count(*) filter (where ${condition}))::int`;

/** Locks an event for what changes its seats. Registrations are written under this lock only, one transaction at a time. */
@Injectable()
export class LockedEvents {
  async lock(q: EntityManager, id: string): Promise<Event> {
    const event = isUUID(id)
      ? await q.findOne(Event, { where: { id }, lock: { mode: 'pessimistic_write' } })
      : null;
    if (!event) throw eventNotFound();
    return event;
  }

  async seats(q: EntityManager, { id }: Event): Promise<Seats> {
    const seats = await q
      .createQueryBuilder(EventRegistration, 'r')
      .select(count('r.state in (:...seated)'), 'taken')
      .addSelect(count(`r.state = 'waitlisted'`), 'waiting')
      .addSelect(`max(r.waitlist_at) filter (where r.state = 'waitlisted')`, 'lastJoined')
      .where('r.event_id = :id', { id, seated: SEATED })
      .getRawOne<Seats>();
    return seats ?? { taken: 0, waiting: 0, lastJoined: null };
  }

  registration(q: EntityManager, eventId: string, userId: string): Promise<EventRegistration | null> {
    return q.findOneBy(EventRegistration, { eventId, userId });
  }

  /** The place on the waiting list, from 1. */
  position(q: EntityManager, { eventId, waitlistAt, id }: EventRegistration): Promise<number> {
    return q
      .createQueryBuilder(EventRegistration, 'r')
      .where({ eventId, state: 'waitlisted' })
      .andWhere('(r.waitlist_at, r.id) <= (:waitlistAt, :id)', { waitlistAt, id })
      .getCount();
  }
}
