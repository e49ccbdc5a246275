import { Injectable } from '@nestjs/common';
import { Env } from '#config/env.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Sql } from '#platform/database/sql.ts';
import { Log } from '#platform/logging/log.ts';
import { Recurring, type RecurringTask } from '#platform/queue/recurring-task.ts';
import { RETENTION_RULES, type RetentionRule } from './retention-rules.sql.ts';

const DAY_MS = 86_400_000;
/** Rows per statement: each is a short transaction of its own, so other statements do not wait. */
const BATCH = 1_000;

/** Deletes rows that are older than their table's retention period, once an hour, in small batches. */
@Recurring({ name: 'retention', everyMs: 3_600_000 })
@Injectable()
export class RetentionTask implements RecurringTask {
  constructor(
    private readonly env: Env,
    private readonly sql: Sql,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** @returns the number of rows deleted, by rule; rules that deleted nothing are left out */
  async run(stopping?: AbortSignal): Promise<Readonly<Record<string, number>>> {
    const deleted: Record<string, number> = {};
    for (const rule of RETENTION_RULES) {
      const count = await this.apply(rule, stopping);
      if (count > 0) deleted[rule.name] = count;
    }
    if (Object.keys(deleted).length > 0)
      this.log.info({ deleted }, 'deleted rows past their retention period');
    return deleted;
  }

  private async apply({ name, days, statement }: RetentionRule, stopping?: AbortSignal): Promise<number> {
    const kept = this.env[days];
    if (kept === 0) return 0;
    const before = new Date(this.clock.now().getTime() - kept * DAY_MS);
    let all = 0;
    for (let deleted = BATCH; deleted > 0 && !stopping?.aborted; all += deleted)
      deleted = await this.sql.run(`retention_${name}`, statement, [before, BATCH]);
    return all;
  }
}
