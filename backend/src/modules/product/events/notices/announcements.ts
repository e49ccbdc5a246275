import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { Log } from '#platform/logging/log.ts';
import { Jobs } from '#platform/queue/jobs.ts';
import { EventRegistration } from '../event-registration.entity.ts';
import { Event } from '../event.entity.ts';
import { TAKING_PART } from '../event-types.ts';
import { announceChangeJob } from './announce-change.job.ts';
import { EventNotices } from './event-notices.ts';

/** At once; links for signing in must not wait behind thousands of these. */
const BATCH = 50;
const MOST_EVENTS = 100;
const UNTOLD = `r.event_id = e.id and r.told_sequence < e.announced_sequence and r.user_id is not null
  and r.state in (:...takingPart)`;

/**
 * Tells registrants of another time or place, or of the cancellation. Each registration keeps which change its person was
 * told about, written with the notice, so nobody is told twice and nobody is left out, wherever a process dies.
 */
@Injectable()
export class Announcements {
  constructor(
    private readonly database: DataSource,
    private readonly notices: EventNotices,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** After the commit of the change. The recurring task adds the job where this fails. */
  begin({ id, announcedSequence }: Event): void {
    void this.jobs
      .add(announceChangeJob, { event_id: id }, { jobId: jobOf(id, announcedSequence) })
      .catch((cause: unknown) => this.log.warn({ err: cause }, 'announcement not queued; the task will'));
  }

  /** Adds the jobs of changes that somebody was not told about yet. Events that have ended are left alone. */
  async addMissing(): Promise<void> {
    const events = await this.database.manager
      .createQueryBuilder(Event, 'e')
      .where(`e.announced_sequence > 0 and e.state in ('published', 'cancelled') and e.ends_at > :now`)
      .andWhere(`exists (select from event_registrations r where ${UNTOLD})`)
      .setParameters({ now: this.clock.now(), takingPart: TAKING_PART })
      .limit(MOST_EVENTS)
      .getMany();
    for (const { id, announcedSequence } of events)
      await this.jobs.addMissing(announceChangeJob, { event_id: id }, jobOf(id, announcedSequence));
  }

  /** Tells the next ones; false when nobody is left. */
  async tellNext(id: string): Promise<boolean> {
    const { taken, mails } = await this.database.transaction((q) => this.tell(q, id));
    this.notices.dispatch(mails);
    return taken > 0;
  }

  private async tell(q: EntityManager, id: string) {
    const event = await q.findOneBy(Event, { id });
    const next = event ? await this.lockNext(q, id) : [];
    if (!event || next.length === 0) return { taken: 0, mails: [] };
    const told = { toldSequence: event.announcedSequence };
    await q.update(EventRegistration, { id: In(next.map((row) => row.id)) }, told);
    const people = idsOf(next);
    const seated = idsOf(next.filter(({ state }) => state === 'registered'));
    const kind = event.state === 'cancelled' ? 'cancelled' : 'changed';
    return { taken: next.length, mails: await this.notices[kind](q, event, { people, seated }) };
  }

  /** Two runs share the rows: each takes those that the other one has not locked. */
  private lockNext(q: EntityManager, id: string): Promise<EventRegistration[]> {
    return q
      .createQueryBuilder(EventRegistration, 'r')
      .innerJoin(Event, 'e', UNTOLD, { takingPart: TAKING_PART })
      .where('r.event_id = :id', { id })
      .orderBy('r.id')
      .limit(BATCH)
      .setLock('pessimistic_write', undefined, ['r'])
      .setOnLocked('skip_locked')
      .getMany();
  }
}

const idsOf = (rows: readonly EventRegistration[]): string[] =>
  rows.flatMap(({ userId }) => (userId ? [userId] : []));

const jobOf = (id: string, sequence: number): string => `announce-${id}-${sequence}`;
