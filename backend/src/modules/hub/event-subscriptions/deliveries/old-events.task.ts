import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, type Repository } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { Recurring, type RecurringTask } from '#platform/queue/recurring-task.ts';
import { HubEvent } from './hub-event.entity.ts';

const HOUR_MS = 3_600_000;
const KEPT_MS = 30 * 24 * HOUR_MS;

/** Deletes events older than 30 days, with their deliveries. */
@Recurring({ name: 'event-subscriptions.old-events', everyMs: HOUR_MS })
@Injectable()
export class OldEventsTask implements RecurringTask {
  constructor(
    @InjectRepository(HubEvent) private readonly events: Repository<HubEvent>,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - KEPT_MS);
    await this.events.delete({ createdAt: LessThan(before) });
  }
}
