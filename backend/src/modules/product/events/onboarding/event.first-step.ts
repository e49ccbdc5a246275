import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Not, type Repository } from 'typeorm';
import { Contributions, type FirstStep } from '#common/contributions/index.ts';
import { EventRegistration } from '../event-registration.entity.ts';
import { EVENTS } from '../events.capability.ts';

/** Suggests a first event. */
@Injectable()
export class EventFirstStep implements FirstStep {
  readonly capability = EVENTS.key;
  readonly key = 'event';
  readonly rank = 36;
  readonly helpsWith = { ce_hours: 1 };
  readonly title = 'Register for an event';
  readonly text = 'Webinars, workshops and study clubs, many of them with CE credit.';
  readonly link = '/events';

  constructor(
    contributions: Contributions,
    @InjectRepository(EventRegistration) private readonly rows: Repository<EventRegistration>,
  ) {
    contributions.addFirstStep(this);
  }

  isTaken(userId: string): Promise<boolean> {
    return this.rows.existsBy({ userId, state: Not('cancelled') });
  }
}
