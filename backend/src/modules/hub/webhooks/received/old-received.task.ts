import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, type Repository } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { Recurring, type RecurringTask } from '#platform/queue/recurring-task.ts';
import { ReceivedEvent } from './received-event.entity.ts';

/** Longer than any vendor repeats an event. */
const KEPT_MS = 30 * 24 * 3_600_000;

/** Deletes received events that no vendor sends again. */
@Recurring({ name: 'webhooks.old-received', everyMs: 3_600_000 })
@Injectable()
export class OldReceivedTask implements RecurringTask {
  constructor(
    @InjectRepository(ReceivedEvent) private readonly events: Repository<ReceivedEvent>,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - KEPT_MS);
    await this.events.delete({ receivedAt: LessThan(before) });
  }
}
