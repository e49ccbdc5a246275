import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { addDays } from '@chairside/kit/practice';
import { Clock } from '#platform/clock/clock.ts';
import { Vault } from '#platform/crypto/vault.ts';
import { PracticeSample } from './practice-sample.entity.ts';
import { PracticeTask } from './practice-task.entity.ts';
import { titleAad } from './task-view.ts';

/** What a morning in the sample practice might leave to do, and in how many days it is due. */
const SAMPLES = [
  { title: 'Sample: call the overdue recalls of this week', days: 0 },
  { title: 'Sample: confirm tomorrow’s first appointments', days: 0 },
  { title: 'Sample: offer a visit for the oldest planned treatment', days: 2 },
  { title: 'Sample: check insurance before the aligner start', days: 5 },
] as const;

/**
 * Four tasks for a first look. They come with a person's first sample practice and are shown only while one is connected:
 * an account without it is empty, and a real practice never sees invented work.
 */
@Injectable()
export class SampleTasks {
  constructor(
    private readonly database: DataSource,
    private readonly vault: Vault,
    private readonly clock: Clock,
  ) {}

  /** One row per person: sample tasks are created once and do not return after a deletion. */
  async ensure(userId: string): Promise<void> {
    const today = this.clock.now().toISOString().slice(0, 10);
    await this.database.transaction(async (q) => {
      const claim = q.createQueryBuilder().insert().into(PracticeSample).values({ userId }).orIgnore();
      const { raw: claimed } = await claim.returning('user_id').execute();
      if ((claimed as unknown[]).length === 0) return;
      const tasks = SAMPLES.map(({ title, days }) => ({
        ...{ ownerUserId: userId, sealedTitle: this.vault.seal(title, titleAad(userId)) },
        ...{ dueOn: addDays(today, days), isSample: true },
      }));
      await q.insert(PracticeTask, tasks);
    });
  }
}
