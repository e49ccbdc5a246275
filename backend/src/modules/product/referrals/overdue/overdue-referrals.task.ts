import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, LessThan } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { Recurring, type RecurringTask } from '#platform/queue/recurring-task.ts';
import { ReferralNotices } from '../referral-notices.ts';
import { ReferralStore } from '../referral-store.ts';
import { Referral } from '../referral.entity.ts';

const BATCH = 100;
/** Rows that are locked now are handled in the next run. */
const LOCK = { mode: 'pessimistic_write', onLocked: 'skip_locked' } as const;

/** Silence escalates: when an answer is late, both sides are told, once. */
@Recurring({ name: 'referrals.overdue', everyMs: 60_000 })
@Injectable()
export class OverdueReferralsTask implements RecurringTask {
  constructor(
    private readonly data: DataSource,
    private readonly store: ReferralStore,
    private readonly notices: ReferralNotices,
    private readonly clock: Clock,
  ) {}

  /** @returns the numbers of the referrals that are late now */
  async run(): Promise<readonly string[]> {
    const mails: string[] = [];
    const late = await this.data.transaction(async (q) => {
      const rows = await this.late(q);
      for (const row of rows) mails.push(...(await this.escalate(q, row)));
      return rows.map(({ number }) => number);
    });
    this.notices.dispatch(mails);
    return late;
  }

  private late(q: EntityManager): Promise<Referral[]> {
    return q.find(Referral, {
      where: { state: 'sent', isSample: false, escalatedAt: IsNull(), dueAt: LessThan(this.clock.now()) },
      order: { dueAt: 'ASC' },
      take: BATCH,
      lock: LOCK,
    });
  }

  private async escalate(q: EntityManager, row: Referral): Promise<string[]> {
    const saved = await this.store.save(q, row, { escalatedAt: this.clock.now() });
    await this.store.addEntry(q, saved, { kind: 'overdue', by: 'system', authorId: null });
    return this.notices.overdue(q, saved);
  }
}
