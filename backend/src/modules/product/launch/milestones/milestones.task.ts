import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock.ts';
import { Recurring, type RecurringTask } from '#platform/queue/recurring-task.ts';
import { MilestoneFinder } from './milestone-finder.ts';

const MINUTE_MS = 60_000;
const AGE_MS = 30 * MINUTE_MS;

/** Looks for milestones of plans that nobody has asked about for a while: what a lost job or an unsaid change left behind. */
@Recurring({ name: 'launch.milestones', everyMs: 5 * MINUTE_MS })
@Injectable()
export class MilestonesTask implements RecurringTask {
  constructor(
    private readonly finder: MilestoneFinder,
    private readonly clock: Clock,
  ) {}

  async run(stopping?: AbortSignal): Promise<void> {
    const before = new Date(this.clock.now().getTime() - AGE_MS);
    for (const id of await this.finder.plansBefore(before)) {
      if (stopping?.aborted) return;
      await this.finder.look(id);
    }
  }
}
