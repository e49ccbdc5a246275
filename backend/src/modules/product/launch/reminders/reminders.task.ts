import { Injectable } from '@nestjs/common';
import { Recurring, type RecurringTask } from '#platform/queue/recurring-task.ts';
import { Reminders } from './reminders.ts';

/** Reminds people of launch tasks, each in their own morning. */
@Recurring({ name: 'launch.reminders', everyMs: 15 * 60_000 })
@Injectable()
export class RemindersTask implements RecurringTask {
  constructor(private readonly reminders: Reminders) {}

  async run(stopping?: AbortSignal): Promise<void> {
    for (const person of await this.reminders.people()) {
      if (stopping?.aborted) return;
      await this.reminders.remind(person);
    }
  }
}
