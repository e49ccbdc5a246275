import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, LessThan, MoreThanOrEqual, type Repository } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { notify } from '#platform/database/notify.ts';
import { RealtimePresence } from './presence.entity.ts';

/** On this channel of the database all processes hear on which topic somebody came or went. */
export const PRESENCES = 'realtime_presences';
/** A process that has not said for so long that its people are present is gone. */
const GONE_MS = 60_000;
/** Of one topic. */
const MOST = 1_000;

export type Present = Pick<RealtimePresence, 'id' | 'key' | 'meta'>;

/** Who is present where, for all processes. Every change tells them its topic. */
@Injectable()
export class PresenceStore {
  constructor(
    @InjectRepository(RealtimePresence) private readonly rows: Repository<RealtimePresence>,
    private readonly clock: Clock,
  ) {}

  async on(topic: string): Promise<Present[]> {
    const seenAt = MoreThanOrEqual(this.longAgo());
    return this.rows.find({ where: { topic, seenAt }, order: { id: 'ASC' }, take: MOST });
  }

  /** In the place of what the same channel said before. */
  async put(topic: string, present: Present, before: string | null): Promise<void> {
    await this.rows.manager.transaction(async (q) => {
      if (before !== null) await q.delete(RealtimePresence, { id: before });
      await q.insert(RealtimePresence, { ...present, topic, seenAt: this.clock.now() });
      await tell(q, [topic]);
    });
  }

  async remove(topic: string, ids: readonly string[]): Promise<void> {
    await this.rows.manager.transaction(async (q) => {
      await q.delete(RealtimePresence, { id: In(ids) });
      await tell(q, [topic]);
    });
  }

  /** Says that these are still present, and takes out those of processes that are gone. */
  async renew(ids: readonly string[]): Promise<void> {
    const gone = { seenAt: LessThan(this.longAgo()) };
    await this.rows.manager.transaction(async (q) => {
      await q.update(RealtimePresence, { id: In(ids) }, { seenAt: this.clock.now() });
      const topics = new Set((await q.findBy(RealtimePresence, gone)).map(({ topic }) => topic));
      if (topics.size === 0) return;
      await q.delete(RealtimePresence, gone);
      await tell(q, [...topics]);
    });
  }

  private longAgo(): Date {
    return new Date(this.clock.now().getTime() - GONE_MS);
  }
}

async function tell(q: EntityManager, topics: readonly string[]): Promise<void> {
  for (const topic of topics) await notify(q, PRESENCES, topic);
}
