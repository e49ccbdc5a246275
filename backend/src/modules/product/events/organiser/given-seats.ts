import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Audit } from '#common/audit/index.ts';
import { HostedEvents } from '../authoring/hosted-events.ts';
import type { RosterEntryDto } from '../dto/roster.dto.ts';
import { EventRegistration } from '../event-registration.entity.ts';
import type { Event } from '../event.entity.ts';
import { type RegistrationState, WITH_SEAT } from '../event-types.ts';
import { registrationClosed } from '../events.errors.ts';
import { EventNotices } from '../notices/event-notices.ts';
import { LiveEvents } from '../registrations/live-events.ts';
import { LockedEvents } from '../registrations/locked-events.ts';
import { eventFull, hasLeft, hasSeat, nobodyHere } from './organiser.errors.ts';
import { ParticipantAccounts } from './participant-accounts.ts';
import { Roster } from './roster.ts';

type Find = (q: EntityManager, event: Event) => Promise<EventRegistration>;

/**
 * Seats that the organizer gives, such as to people who paid for an event with a price. Each step locks the event, so there
 * are never more seats than it has.
 */
@Injectable()
export class GivenSeats {
  constructor(
    private readonly database: DataSource,
    private readonly hosted: HostedEvents,
    private readonly events: LockedEvents,
    private readonly accounts: ParticipantAccounts,
    private readonly roster: Roster,
    private readonly notices: EventNotices,
    private readonly live: LiveEvents,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** To a person who waits, or for whom a seat is kept. */
  give(me: UserPrincipal, id: string, registration: string): Promise<RosterEntryDto> {
    return this.write(me, id, async (q, event) => {
      const known = { id: registration, eventId: event.id };
      const row = isUUID(registration) ? await q.findOneBy(EventRegistration, known) : null;
      if (!row) throw nobodyHere();
      if (row.state === 'cancelled') throw hasLeft();
      return row;
    });
  }

  /** To the person with this address, who may be new to the event. */
  add(me: UserPrincipal, id: string, email: string): Promise<RosterEntryDto> {
    return this.write(me, id, async (q, event) => {
      const userId = await this.accounts.find(q, email);
      const known = await this.events.registration(q, event.id, userId);
      return known ?? q.create(EventRegistration, { eventId: event.id, userId });
    });
  }

  private async write(me: UserPrincipal, id: string, find: Find): Promise<RosterEntryDto> {
    const { entry, mails } = await this.database.transaction(async (q) => {
      const event = await this.hosted.lock(q, me, id);
      this.assertOpen(event);
      const row = await this.seat(q, event, await find(q, event), me);
      await this.live.changed(q, event.id);
      const people = row.userId ? [row.userId] : [];
      return {
        entry: await this.roster.one(q, event.id, row.id),
        mails: await this.notices.given(q, event, people),
      };
    });
    this.notices.dispatch(mails);
    return entry;
  }

  private async seat(
    q: EntityManager,
    event: Event,
    row: EventRegistration,
    { userId: actorId }: UserPrincipal,
  ) {
    const before: RegistrationState | undefined = row.state;
    if ((WITH_SEAT as readonly unknown[]).includes(before)) throw hasSeat();
    // An offer keeps a seat already.
    if (before !== 'offered') await this.assertRoom(q, event);
    const seated = await q.save(
      Object.assign(row, {
        ...{ state: 'registered', waitlistAt: null, offerExpiresAt: null, requestKey: null },
        ...{ toldSequence: event.announcedSequence, updatedAt: this.clock.now() },
      }),
    );
    const detail = { event_id: event.id, before: before ?? null };
    await this.audit.record({ action: 'event.seat_given', subject: seated.id, actorId, detail }, q);
    return seated;
  }

  private async assertRoom(q: EntityManager, event: Event): Promise<void> {
    const { taken } = await this.events.seats(q, event);
    if (event.capacity !== null && taken >= event.capacity) throw eventFull();
  }

  private assertOpen({ state, endsAt }: Event): void {
    if (state === 'draft') throw registrationClosed('Publish the event before you give seats.');
    if (state === 'cancelled') throw registrationClosed('This event was cancelled.');
    if (state === 'finished' || this.clock.now() >= endsAt)
      throw registrationClosed('This event is over, so its seats can no longer be given.');
  }
}
