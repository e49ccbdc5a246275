import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type SelectQueryBuilder } from 'typeorm';
import { EventRegistration } from '../event-registration.entity.ts';
import { Event } from '../event.entity.ts';
import type { EventCounts } from './event-view.ts';

export interface EventRow {
  readonly event: Event;
  readonly counts: EventCounts;
}

const COUNTED = `from event_registrations s where s.event_id = e.id and s.state`;
/** The states of `SEATED`. */
const TAKEN = `(select count(*)::int ${COUNTED} in ('registered', 'offered', 'attended', 'no_show'))`;
const WAITING = `(select count(*)::int ${COUNTED} = 'waitlisted')`;
const POSITION = `case when r.state = 'waitlisted' then (select count(*)::int ${COUNTED} = 'waitlisted'
  and (s.waitlist_at, s.id) <= (r.waitlist_at, r.id)) end`;

/** Reads events with their seats and the place of one person, in one statement. */
@Injectable()
export class EventRows {
  constructor(@InjectRepository(Event) private readonly events: Repository<Event>) {}

  /** @param userId - Null: for a visitor. */
  query(userId: string | null): SelectQueryBuilder<Event> {
    return this.events
      .createQueryBuilder('e')
      .leftJoin(EventRegistration, 'r', 'r.event_id = e.id and r.user_id = :userId', { userId })
      .addSelect(TAKEN, 'taken')
      .addSelect(WAITING, 'waiting')
      .addSelect('r.state', 'my_state')
      .addSelect('r.offer_expires_at', 'my_offer_expires_at')
      .addSelect(POSITION, 'my_position');
  }

  async read<T extends object>(
    query: SelectQueryBuilder<Event>,
  ): Promise<{ rows: EventRow[]; raw: readonly T[] }> {
    const { entities, raw } = await query.getRawAndEntities<EventCounts & T>();
    return {
      rows: entities.flatMap((event, at) => (raw[at] ? [{ event, counts: raw[at] }] : [])),
      raw,
    };
  }
}
