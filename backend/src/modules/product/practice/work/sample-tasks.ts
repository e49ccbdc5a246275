import { Injectable } from '@nestjs/common';
import { addDays } from '@chairside/kit/practice';
import { Clock } from '#platform/clock/clock.ts';
import { Vault } from '#platform/crypto/vault.ts';
import { Sql } from '#platform/database/sql.ts';
import { titleAad } from './task.row.ts';
import { ADD_SAMPLE, CLAIM_SAMPLES } from './tasks.sql.ts';

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
    private readonly sql: Sql,
    private readonly vault: Vault,
    private readonly clock: Clock,
  ) {}

  async ensure(userId: string): Promise<void> {
    const today = this.clock.now().toISOString().slice(0, 10);
    await this.sql.tx(async (q) => {
      if ((await q.run('practice_samples_claim', CLAIM_SAMPLES, [userId])) === 0) return;
      for (const { title, days } of SAMPLES)
        await q.run('practice_sample_task', ADD_SAMPLE, [
          userId,
          this.vault.seal(title, titleAad(userId)),
          addDays(today, days),
        ]);
    });
  }
}
