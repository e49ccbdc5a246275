import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { sqlOn } from '#platform/database/sql.ts';
import { lockInTransaction } from '#platform/database/transaction-lock.ts';
import { AiSettings } from '../admin/ai-settings.ts';
import { limitReached } from '../assistant.errors.ts';
import type { AiUsageDto } from '../dto/options.dto.ts';
import { AiConversation } from '../conversations/ai-conversation.entity.ts';
import { AiMessage } from '../messages/ai-message.entity.ts';
import { AiUsage } from './ai-usage.entity.ts';
import { ADD } from './usage-ledger.sql.ts';

/**
 * Tokens of live answers, per person, day and tool, against the limit of the calendar month (UTC). A question is let
 * through while anything is left, and puts its estimated size aside first: so several at once pass the limit by no more
 * than the size of the last one that was let through.
 */
@Injectable()
export class UsageLedger {
  constructor(
    private readonly database: DataSource,
    private readonly settings: AiSettings,
    private readonly clock: Clock,
  ) {}

  async summary(userId: string): Promise<AiUsageDto> {
    const [{ monthly_tokens: limit }, used] = await Promise.all([
      this.settings.current(),
      this.used(userId, this.database.manager),
    ]);
    return { limit, used, resets_at: monthAfter(this.clock.now()).toISOString() };
  }

  /** Inside the transaction that writes the answer's row with what it puts aside; until its end no other send of this person looks. */
  async assertRoom(userId: string, limit: number | null, q: EntityManager): Promise<void> {
    if (limit === null) return;
    await lockInTransaction(q, 'ai-usage', userId);
    const used = await this.used(userId, q);
    if (used >= limit) throw limitReached(limit, used, monthAfter(this.clock.now()));
  }

  async add(userId: string, toolId: string, tokens: number, q: EntityManager): Promise<void> {
    if (tokens > 0)
      await sqlOn(q).run('ai_usage_add', ADD, [userId, dayOf(this.clock.now()), toolId, tokens]);
  }

  /** What was used this month, and what answers still being written have put aside: of one moment, so in one statement. */
  private async used(userId: string, q: EntityManager): Promise<number> {
    const now = this.clock.now();
    const held = q
      .createQueryBuilder(AiMessage, 'm')
      .innerJoin(AiConversation, 'c', 'c.id = m.conversationId')
      .select('coalesce(sum(m.tokensHeld), 0)')
      .where(`c.userId = :userId and m.state = 'streaming' and m.leaseUntil > :now`);
    const row = await q
      .createQueryBuilder(AiUsage, 'u')
      .select(`coalesce(sum(u.tokens), 0) + (${held.getQuery()})`, 'used')
      .where('u.userId = :userId and u.day >= :month')
      .setParameters({ userId, month: monthOf(now), now })
      .getRawOne<{ used: string }>();
    return Number(row?.used);
  }
}

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);
const monthOf = (now: Date): string => `${now.toISOString().slice(0, 7)}-01`;
export const monthAfter = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
