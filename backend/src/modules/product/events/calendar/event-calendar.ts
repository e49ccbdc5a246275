import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, Repository } from 'typeorm';
import { Env } from '#config/env.ts';
import { Log } from '#platform/logging/log.ts';
import { Contributions, type EventChange, type EventChangeListener } from '#common/contributions/index.ts';
import {
  CalendarPushes,
  type CalendarSubject,
  CalendarSubjects,
  type CalendarSubjectSource,
} from '#hub/calendar-pushes/index.ts';
import { EventRegistration } from '../event-registration.entity.ts';
import { Event } from '../event.entity.ts';
import { WITH_SEAT } from '../event-types.ts';
import { whereOf } from '../notices/event-time.ts';

/**
 * Events as entries in the calendars of people with a seat, also when the event is over: what an entry says, and that it
 * follows the event.
 */
@Injectable()
export class EventCalendar implements CalendarSubjectSource, EventChangeListener {
  readonly type = 'event';
  readonly holdsPatientData = false;

  constructor(
    @InjectRepository(Event) private readonly events: Repository<Event>,
    private readonly pushes: CalendarPushes,
    subjects: CalendarSubjects,
    contributions: Contributions,
    private readonly env: Env,
    private readonly log: Log,
  ) {
    subjects.add(this);
    contributions.addEventListener(this);
  }

  /** Null once the event is cancelled or the person gave the seat back. */
  async read(id: string, userId: string): Promise<CalendarSubject | null> {
    const event = await this.events
      .createQueryBuilder('e')
      .innerJoin(EventRegistration, 'r', 'r.event_id = e.id and r.user_id = :userId', { userId })
      .where({ id, state: In(['published', 'finished']) })
      .andWhere('r.state in (:...seated)', { seated: WITH_SEAT })
      .getOne();
    return event && this.subjectOf(event);
  }

  async eventChanged(transaction: EntityManager, change: EventChange): Promise<() => void> {
    const subject = { type: this.type, id: change.eventId } as const;
    const userId = change.kind === 'left' ? change.userId : undefined;
    await this.pushes.subjectChanged(transaction, subject, userId);
    return () => {
      void this.pushes
        .enqueueFor(subject)
        .catch((cause: unknown) =>
          this.log.warn({ err: cause }, 'calendar entries wait for the recurring task'),
        );
    };
  }

  private subjectOf(event: Event): CalendarSubject {
    const link = `/events?event=${event.slug}`;
    return {
      ...{ title: event.title, start: event.startsAt, end: event.endsAt, timeZone: event.timezone },
      ...{ place: whereOf(event), sequence: event.sequence, link },
      details: [event.summary, `${this.env.publicUrl}${link}`].filter(Boolean).join('\n\n'),
    };
  }
}
