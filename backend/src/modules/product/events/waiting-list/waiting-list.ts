import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { EventRegistration } from '../event-registration.entity.ts';
import type { Event } from '../event.entity.ts';
import { EventNotices } from '../notices/event-notices.ts';
import { LiveEvents } from '../registrations/live-events.ts';
import { LockedEvents } from '../registrations/locked-events.ts';

const OFFER_MS = 24 * 3_600_000;
/** In one transaction; a recurring task goes on with the rest. */
const MOST = 100;

/** Gives freed seats to those who wait, the longest first: at once where the event is free, as an offer where it has a price. */
@Injectable()
export class WaitingList {
  constructor(
    private readonly events: LockedEvents,
    private readonly notices: EventNotices,
    private readonly live: LiveEvents,
    private readonly clock: Clock,
  ) {}

  /**
   * Fills the free seats of an event that the transaction has locked.
   *
   * @returns the ids of the mails to dispatch after the commit
   */
  async fill(q: EntityManager, event: Event): Promise<readonly string[]> {
    const now = this.clock.now();
    if (event.state !== 'published' || now >= event.startsAt) return [];
    const { taken, waiting } = await this.events.seats(q, event);
    const free = event.capacity === null ? MOST : event.capacity - taken;
    const take = Math.min(free, waiting, MOST);
    return take > 0 ? this.promote(q, event, { take, now }) : [];
  }

  private async promote(
    q: EntityManager,
    event: Event,
    { take, now }: { take: number; now: Date },
  ): Promise<readonly string[]> {
    const next = await q.find(EventRegistration, {
      where: { eventId: event.id, state: 'waitlisted' },
      order: { waitlistAt: 'ASC', id: 'ASC' },
      take,
    });
    const expires = event.priceCents > 0 ? offerEnds(event, now) : null;
    await q.update(
      EventRegistration,
      { id: In(next.map(({ id }) => id)) },
      {
        ...{ state: expires ? 'offered' : 'registered', waitlistAt: null, offerExpiresAt: expires },
        ...{ toldSequence: event.announcedSequence, updatedAt: now },
      },
    );
    await this.live.changed(q, event.id);
    const people = next.flatMap(({ userId }) => (userId ? [userId] : []));
    return expires
      ? this.notices.offered(q, event, { people, expires })
      : this.notices.promoted(q, event, people);
  }
}

/** A day later, and never after the start. */
const offerEnds = ({ startsAt }: Event, now: Date): Date =>
  new Date(Math.min(now.getTime() + OFFER_MS, startsAt.getTime()));
