import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock.ts';
import { Sql } from '#platform/database/sql.ts';
import { Recurring, type RecurringTask } from '#platform/queue/recurring-task.ts';
import { PURGE } from './conversations.sql.ts';

/** How long a deleted conversation can be restored. */
const UNDO_MS = 600_000;
/** How long a conversation without a question is kept. */
const EMPTY_MS = 3_600_000;

/** Deletes for good the conversations that can no longer be restored, and those without a question. */
@Recurring({ name: 'assistant.conversation-cleanup', everyMs: 300_000 })
@Injectable()
export class ConversationCleanupTask implements RecurringTask {
  constructor(
    private readonly sql: Sql,
    private readonly clock: Clock,
  ) {}

  /** @returns the number of conversations deleted */
  run(): Promise<number> {
    const now = this.clock.now().getTime();
    return this.sql.run('ai_convs_purge', PURGE, [new Date(now - UNDO_MS), new Date(now - EMPTY_MS)]);
  }
}
