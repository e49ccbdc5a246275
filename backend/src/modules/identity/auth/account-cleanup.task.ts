import { Injectable } from '@nestjs/common';
import { Env } from '#config/env.ts';
import { Sql } from '#platform/database/sql.ts';
import { Recurring, type RecurringTask } from '#platform/queue/recurring-task.ts';
import { cleanupStatements } from './account-cleanup.sql.ts';

/** Deletes expired account data once an hour. */
@Recurring({ name: 'auth.account-cleanup', everyMs: 3_600_000 })
@Injectable()
export class AccountCleanupTask implements RecurringTask {
  constructor(
    private readonly env: Env,
    private readonly sql: Sql,
  ) {}

  async run(): Promise<void> {
    for (const [name, statement] of cleanupStatements(this.env))
      await this.sql.run(`auth_cleanup_${name}`, statement);
  }
}
