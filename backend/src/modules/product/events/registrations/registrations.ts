import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { toRegistration } from '../catalogue/event-view.ts';
import type { MyRegistrationDto } from '../dto/event.dto.ts';
import { EventRegistration } from '../event-registration.entity.ts';
import type { Event } from '../event.entity.ts';
import {
  alreadyRegistered,
  eventNotFound,
  eventStarted,
  notRegistered,
  paymentRequired,
  registrationClosed,
} from '../events.errors.ts';
import { EventNotices } from '../notices/event-notices.ts';
import { placeOf } from '../notices/leaving-words.ts';
import { Leaving } from './leaving.ts';
import { LiveEvents } from './live-events.ts';
import { LockedEvents, type Seats } from './locked-events.ts';

/** What people do with their own place in an event. Each step locks the event, so that two people cannot get one seat. */
@Injectable()
export class Registrations {
  constructor(
    private readonly database: DataSource,
    private readonly events: LockedEvents,
    private readonly leaving: Leaving,
    private readonly notices: EventNotices,
    private readonly live: LiveEvents,
    private readonly clock: Clock,
  ) {}

  /**
   * Gives the person a seat, or a place on the waiting list when all seats are taken.
   *
   * @param key - The request's Idempotency-Key: the same key again answers what the first request did.
   */
  async register({ userId }: UserPrincipal, id: string, key: string | null): Promise<MyRegistrationDto> {
    const { answer, mails } = await this.database.transaction(async (q) => {
      const event = await this.events.lock(q, id);
      if (event.state === 'draft') throw eventNotFound();
      const known = await this.events.registration(q, event.id, userId);
      if (known && known.state !== 'cancelled') return this.again(q, { event, known, key });
      this.assertOpen(event);
      return this.enter(q, { event, known, userId, key });
    });
    this.notices.dispatch(mails);
    return answer;
  }

  /** Gives the seat, the offer or the place on the waiting list back. Who waits longest gets a freed seat at once. */
  async cancel({ userId }: UserPrincipal, id: string): Promise<void> {
    const { mails, after } = await this.database.transaction(async (q) => {
      const event = await this.events.lock(q, id);
      const known = event.state === 'draft' ? null : await this.events.registration(q, event.id, userId);
      if (!known || known.state === 'cancelled') throw notRegistered();
      if (this.clock.now() >= event.startsAt) throw eventStarted();
      return this.leaving.end(q, event, known, async () =>
        event.state === 'published' ? this.notices.left(q, event, userId, placeOf(known.state)) : [],
      );
    });
    after();
    this.notices.dispatch(mails);
  }

  private async enter(q: EntityManager, { event, known, userId, key }: Entry): Promise<Entered> {
    const now = this.clock.now();
    const seats = await this.events.seats(q, event);
    const seated = hasRoom(event, seats);
    if (seated && event.priceCents > 0) throw paymentRequired();
    const row = q.create(EventRegistration, {
      ...(known ?? { eventId: event.id, userId }),
      ...{ state: seated ? 'registered' : 'waitlisted', requestKey: key, updatedAt: now },
      waitlistAt: seated ? null : afterLast(seats, now),
      ...{ offerExpiresAt: null, toldSequence: event.announcedSequence },
    });
    const saved = await q.save(row);
    await this.live.changed(q, event.id);
    const mails = seated ? await this.notices.registered(q, event, userId) : [];
    return { answer: await this.answer(q, saved), mails };
  }

  /** Takes an offer that has become free of charge; everybody else has what they ask for already. */
  private async again(
    q: EntityManager,
    { event, known, key }: { event: Event; known: EventRegistration; key: string | null },
  ): Promise<Entered> {
    if (known.state === 'offered') {
      this.assertOpen(event);
      if (event.priceCents > 0) throw paymentRequired();
      const taken = { state: 'registered', offerExpiresAt: null, requestKey: key } as const;
      await this.live.changed(q, event.id);
      return { answer: await this.answer(q, await q.save(Object.assign(known, taken))), mails: [] };
    }
    const answer = await this.answer(q, known);
    if (key === null || known.requestKey !== key) throw alreadyRegistered(answer);
    return { answer, mails: [] };
  }

  private async answer(q: EntityManager, row: EventRegistration): Promise<MyRegistrationDto> {
    const position = row.state === 'waitlisted' ? await this.events.position(q, row) : null;
    const counts = { my_state: row.state, my_offer_expires_at: row.offerExpiresAt, my_position: position };
    const answer = toRegistration(counts);
    if (!answer) throw notRegistered();
    return answer;
  }

  private assertOpen({ state, startsAt }: Event): void {
    if (state === 'cancelled') throw registrationClosed('This event was cancelled.');
    if (state === 'finished' || this.clock.now() >= startsAt)
      throw registrationClosed('Registration closed when the event started.');
  }
}

interface Entry {
  readonly event: Event;
  readonly known: EventRegistration | null;
  readonly userId: string;
  readonly key: string | null;
}
interface Entered {
  readonly answer: MyRegistrationDto;
  readonly mails: readonly string[];
}

/** Nobody passes those who wait. */
const hasRoom = ({ capacity }: Event, { taken, waiting }: Seats): boolean =>
  capacity === null || taken + waiting < capacity;

/** Behind everybody else, also after the clock was set back. */
const afterLast = ({ lastJoined }: Seats, now: Date): Date =>
  new Date(Math.max(now.getTime(), (lastJoined?.getTime() ?? 0) + 1));
