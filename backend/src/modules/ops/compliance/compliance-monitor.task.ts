import { Injectable } from '@nestjs/common';
import { Log } from '#platform/logging/log.ts';
import { Recurring, type RecurringTask } from '#platform/queue/recurring-task.ts';
import type { Band } from './band.ts';
import { ComplianceCounts } from './compliance-counts.ts';

/** Checks the compliance of the last 24 hours every 30 seconds, and logs its status every five minutes (specification §9). */
@Recurring({ name: 'compliance.monitor', everyMs: 30_000 })
@Injectable()
export class ComplianceMonitorTask implements RecurringTask {
  private band: Band | null = null;

  constructor(
    private readonly counts: ComplianceCounts,
    private readonly log: Log,
  ) {}

  async run(): Promise<void> {
    const logged = await this.counts.log();
    const { requests, blocked, rate, band } = logged ?? (await this.counts.of(1));
    if (logged) this.log.info({ requests, blocked, rate, band }, 'compliance status');
    if (band !== this.band && this.band !== null)
      this.log.warn({ requests, blocked, rate, band, before: this.band }, 'the compliance band changed');
    this.band = band;
  }
}
