import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { wallClock } from '@chairside/kit/practice';
import { Env } from '#config/env.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Log } from '#platform/logging/log.ts';
import { Jobs } from '#platform/queue/jobs.ts';
import { Recurring, type RecurringTask } from '#platform/queue/recurring-task.ts';
import { InsightScope } from '../facts/insight-scope.entity.ts';
import { collectJob } from './collect.job.ts';
import { CollectionRun } from './collection-run.entity.ts';
import { Collections } from './collections.service.ts';

const HOUR_MS = 3_600_000;
/** A little less than a day, so that a run that began late does not move the next one. */
const BETWEEN_MS = 20 * HOUR_MS;
const BATCH = 50;
const LATE_MS = 60_000;

/**
 * Starts the nightly collections that are due, a few at a time, and queues runs again whose job was lost. It looks often, so
 * that the hours of the night are shared by all who agreed.
 */
@Recurring({ name: 'insights.nightly', everyMs: HOUR_MS / 4 })
@Injectable()
export class NightlyTask implements RecurringTask {
  constructor(
    @InjectRepository(InsightScope) private readonly scopes: Repository<InsightScope>,
    private readonly collections: Collections,
    private readonly jobs: Jobs,
    private readonly env: Env,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  async run(stopping?: AbortSignal): Promise<void> {
    await this.queueLost();
    if (isNight(this.clock.now(), this.env.SUPPORT_TIME_ZONE)) await this.startDue(stopping);
  }

  /** Starts what is due now, whatever hour it is. */
  async startDue(stopping?: AbortSignal): Promise<void> {
    for (const scope of await this.due()) {
      if (stopping?.aborted) return;
      await this.start(scope);
    }
  }

  private async start({ id, userId, nightlyBy }: InsightScope): Promise<void> {
    if (nightlyBy === null) return;
    const scope = {
      type: userId === null ? 'organisation' : 'user',
      id,
      name: null,
      locations: null,
    } as const;
    await this.collections
      .startNightly(scope, nightlyBy)
      .catch((cause: unknown) =>
        this.log.warn({ err: cause, scope: id }, 'a nightly collection did not start'),
      );
  }

  private due(): Promise<InsightScope[]> {
    const before = new Date(this.clock.now().getTime() - BETWEEN_MS);
    const recent = this.scopes
      .createQueryBuilder()
      .subQuery()
      .select('1')
      .from(CollectionRun, 'r')
      .where('r.scopeId = s.id and r.createdAt > :before')
      .getQuery();
    return this.scopes
      .createQueryBuilder('s')
      .where('s.nightlyBy is not null')
      .andWhere(`not exists ${recent}`, { before })
      .orderBy('s.id')
      .take(BATCH)
      .getMany();
  }

  private async queueLost(): Promise<void> {
    const late = new Date(this.clock.now().getTime() - LATE_MS);
    const lost = await this.scopes.manager
      .createQueryBuilder(CollectionRun, 'r')
      .where("r.state in ('queued', 'running') and r.createdAt < :late", { late })
      .orderBy('r.createdAt')
      .take(BATCH)
      .getMany();
    for (const { id } of lost) await this.jobs.addMissing(collectJob, { run_id: id }, id);
  }
}

/** From one to five in the hub's own zone: practices are closed, and whoever looks in the morning sees yesterday. */
function isNight(now: Date, zone: string): boolean {
  const hour = Number(wallClock(now, zone).slice(11, 13));
  return hour >= 1 && hour < 5;
}
