import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Log } from '#platform/logging/log.ts';
import { CalendarPushes } from '#hub/calendar-pushes/index.ts';
import { sessionSubject } from './subject-ids.ts';

/** Keeps the entries of plans in people's calendars up to date. What an entry says is `LaunchSubjects`' part. */
@Injectable()
export class LaunchCalendar {
  constructor(
    private readonly pushes: CalendarPushes,
    private readonly log: Log,
  ) {}

  /**
   * In the transaction of a change of tasks.
   * @returns what to do after the commit: it queues the writes and neither throws nor waits
   */
  async changed(q: EntityManager, ids: readonly string[]): Promise<() => void> {
    await this.pushes.subjectsChanged(q, 'launch_task', ids);
    return () => {
      void this.pushes
        .enqueueAll('launch_task', ids)
        .catch((cause: unknown) =>
          this.log.warn({ err: cause }, 'calendar entries wait for the recurring task'),
        );
    };
  }

  sessionChanged(q: EntityManager, planId: string): Promise<() => void> {
    return this.changed(q, [sessionSubject(planId)]);
  }
}
