import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { MoreThanOrEqual, type Repository } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { Sql } from '#platform/database/sql.ts';
import { OperationUse } from './operation-use.entity.ts';
import { NEW_USES } from './standing.sql.ts';

const DAY_MS = 86_400_000;
/** How far back a use counts. */
const USED_DAYS = 7;
/** Lines of the call log may come late, while the database does not answer. */
const LATE_MS = 3_600_000;

/** Which operations were called live. Each line of the call log is looked at once or twice, soon after it was written. */
@Injectable()
export class OperationUses {
  constructor(
    @InjectRepository(OperationUse) private readonly uses: Repository<OperationUse>,
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /** Notes what was called since `last`, and within the last seven days where that is null or longer ago. */
  async follow(last: Date | null): Promise<void> {
    const since = Math.max(this.oldest(), (last?.getTime() ?? 0) - LATE_MS);
    await this.sql.run('compliance_new_uses', NEW_USES, [new Date(since)]);
  }

  /** The operations that were called within seven days, by tool. */
  async byTool(): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
    const rows = await this.uses.findBy({ lastAt: MoreThanOrEqual(new Date(this.oldest())) });
    const found = new Map<string, Set<string>>();
    for (const { toolId, operation } of rows)
      found.set(toolId, (found.get(toolId) ?? new Set()).add(operation));
    return found;
  }

  private oldest(): number {
    return this.clock.now().getTime() - USED_DAYS * DAY_MS;
  }
}
