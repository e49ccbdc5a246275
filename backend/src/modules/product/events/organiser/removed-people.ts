import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource, type EntityManager } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Audit } from '#common/audit/index.ts';
import { HostedEvents } from '../authoring/hosted-events.ts';
import { EventRegistration } from '../event-registration.entity.ts';
import type { Event } from '../event.entity.ts';
import { EventNotices } from '../notices/event-notices.ts';
import { placeOf } from '../notices/leaving-words.ts';
import { Leaving } from '../registrations/leaving.ts';
import { nobodyHere } from './organiser.errors.ts';
import { whyKept } from './removable.ts';

/** People whom the organizer removes from an event, such as after a refund. */
@Injectable()
export class RemovedPeople {
  constructor(
    private readonly database: DataSource,
    private readonly hosted: HostedEvents,
    private readonly leaving: Leaving,
    private readonly notices: EventNotices,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Ends the seat, the offer or the place on the waiting list. Who has left already stays as they are. */
  async remove(me: UserPrincipal, id: string, registration: string): Promise<void> {
    const left = await this.database.transaction(async (q) => {
      const event = await this.hosted.lock(q, me, id);
      const row = await this.find(q, event, registration);
      if (row.state === 'cancelled') return undefined;
      const refusal = whyKept(event, row, this.clock.now());
      if (refusal) throw refusal;
      const { id: subject, userId, state: before } = row;
      const detail = { event_id: event.id, before };
      await this.audit.record({ action: 'event.person_removed', subject, actorId: me.userId, detail }, q);
      return this.leaving.end(q, event, row, async () =>
        userId ? this.notices.removed(q, event, userId, placeOf(before)) : [],
      );
    });
    left?.after();
    this.notices.dispatch(left?.mails ?? []);
  }

  private async find(q: EntityManager, event: Event, id: string): Promise<EventRegistration> {
    const row = isUUID(id) ? await q.findOneBy(EventRegistration, { id, eventId: event.id }) : null;
    if (!row) throw nobodyHere();
    return row;
  }
}
