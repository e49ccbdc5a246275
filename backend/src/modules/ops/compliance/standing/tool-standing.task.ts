import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { Recurring, type RecurringTask } from '#platform/queue/recurring-task.ts';
import { OperationUses } from './operation-uses.ts';
import { StoredStanding } from './stored-standing.entity.ts';
import { ToolCounts } from './tool-counts.ts';

/** Counts every minute how the tools stand: it takes all live connections, which nobody should wait for. */
@Recurring({ name: 'compliance.tools', everyMs: 60_000 })
@Injectable()
export class ToolStandingTask implements RecurringTask {
  constructor(
    @InjectRepository(StoredStanding) private readonly stored: Repository<StoredStanding>,
    private readonly uses: OperationUses,
    private readonly counts: ToolCounts,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const countedAt = this.clock.now();
    const before = await this.stored.findOneBy({ onlyRow: true });
    await this.uses.follow(before?.countedAt ?? null);
    const items = await this.counts.list();
    await this.stored.upsert({ onlyRow: true, countedAt, items }, ['onlyRow']);
  }
}
