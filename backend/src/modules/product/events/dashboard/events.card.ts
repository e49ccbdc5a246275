import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { type Card, type CardContent, type CardRequest, Contributions } from '#common/contributions/index.ts';
import { EventRegistration } from '../event-registration.entity.ts';
import { Event } from '../event.entity.ts';
import { type RegistrationState, TAKING_PART } from '../event-types.ts';
import { EVENTS } from '../events.capability.ts';

interface NextEventRow {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly format: Event['format'];
  readonly state: RegistrationState;
}

const SHOWN = 3;

/** The next events in which the person has a place or waits for one. */
@Injectable()
export class EventsCard implements Card {
  readonly capability = EVENTS.key;
  readonly key = 'events';

  constructor(
    contributions: Contributions,
    @InjectRepository(EventRegistration) private readonly registrations: Repository<EventRegistration>,
  ) {
    contributions.addCard(this);
  }

  async load({ user, now }: CardRequest): Promise<CardContent> {
    const rows = await this.nextOf(user.userId, now);
    const items = rows.map(({ slug, ...event }) => ({
      ...event,
      path: `/events?event=${encodeURIComponent(slug)}`,
    }));
    return { data: { items } };
  }

  private nextOf(userId: string, now: Date): Promise<NextEventRow[]> {
    return this.registrations
      .createQueryBuilder('r')
      .innerJoin(Event, 'e', `e.id = r.eventId and e.state = 'published'`)
      .select('e.id', 'id')
      .addSelect('e.slug', 'slug')
      .addSelect('e.title', 'title')
      .addSelect('e.startsAt', 'starts_at')
      .addSelect('e.endsAt', 'ends_at')
      .addSelect('e.format', 'format')
      .addSelect('r.state', 'state')
      .where('r.userId = :userId and r.state in (:...states)', { userId, states: TAKING_PART })
      .andWhere('e.endsAt > :now', { now })
      .orderBy('e.startsAt')
      .addOrderBy('e.id')
      .limit(SHOWN)
      .getRawMany<NextEventRow>();
  }
}
