import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { Contributions } from '#common/contributions/index.ts';
import { EventRegistration } from '../event-registration.entity.ts';
import type { Event } from '../event.entity.ts';
import { EventNotices } from '../notices/event-notices.ts';
import { WaitingList } from '../waiting-list/waiting-list.ts';
import { LiveEvents } from './live-events.ts';

const LEFT = { state: 'cancelled', waitlistAt: null, offerExpiresAt: null, requestKey: null } as const;

/** What to do after the commit. */
export interface AfterLeaving {
  readonly mails: readonly string[];
  readonly after: () => void;
}

/** How a place in an event ends, by its person or by the organizer. */
@Injectable()
export class Leaving {
  constructor(
    private readonly waitingList: WaitingList,
    private readonly notices: EventNotices,
    private readonly live: LiveEvents,
    private readonly contributions: Contributions,
    private readonly clock: Clock,
  ) {}

  /**
   * Ends a place in an event that the transaction has locked. Who waits longest gets a freed seat at once.
   *
   * @param tell - Writes the mails to the person.
   */
  async end(
    q: EntityManager,
    event: Event,
    { id, userId }: EventRegistration,
    tell: () => Promise<readonly string[]>,
  ): Promise<AfterLeaving> {
    await q.update(EventRegistration, id, { ...LEFT, updatedAt: this.clock.now() });
    if (userId) await this.notices.settle(q, event, userId);
    await this.live.changed(q, event.id);
    const after = userId
      ? await this.contributions.eventChanged(q, { kind: 'left', eventId: event.id, userId })
      : () => undefined;
    return { mails: [...(await tell()), ...(await this.waitingList.fill(q, event))], after };
  }
}
