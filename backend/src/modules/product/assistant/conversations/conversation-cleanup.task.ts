import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { Recurring, type RecurringTask } from '#platform/queue/recurring-task.ts';
import { AiConversation } from './ai-conversation.entity.ts';
import { PURGED } from './conversation-cleanup.sql.ts';

/** How long a deleted conversation can be restored. */
const UNDO_MS = 600_000;
/** How long a conversation without a question is kept. */
const EMPTY_MS = 3_600_000;

/** Deletes for good the conversations that can no longer be restored, and those without a question. */
@Recurring({ name: 'assistant.conversation-cleanup', everyMs: 300_000 })
@Injectable()
export class ConversationCleanupTask implements RecurringTask {
  constructor(
    @InjectRepository(AiConversation) private readonly conversations: Repository<AiConversation>,
    private readonly clock: Clock,
  ) {}

  /** @returns the number of conversations deleted */
  async run(): Promise<number> {
    const now = this.clock.now().getTime();
    const before = { deletedBefore: new Date(now - UNDO_MS), emptyBefore: new Date(now - EMPTY_MS) };
    const purge = this.conversations.createQueryBuilder().delete().where(`id in (${PURGED})`, before);
    return (await purge.execute()).affected ?? 0;
  }
}
