import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock.ts';
import { Sql, sqlOn, type Transaction } from '#platform/database/sql.ts';
import { lockInTransaction } from '#platform/database/transaction-lock.ts';
import { AiSettings } from '../admin/ai-settings.ts';
import { limitReached } from '../assistant.errors.ts';
import type { AiUsageDto } from '../dto/options.dto.ts';
import { ADD, USED } from './usage-ledger.sql.ts';

/**
 * Tokens of live answers, per person, day and tool, against the limit of the calendar month (UTC). A question is let
 * through while anything is left, and puts its estimated size aside first: so several at once pass the limit by no more
 * than the size of the last one that was let through.
 */
@Injectable()
export class UsageLedger {
  constructor(
    private readonly sql: Sql,
    private readonly settings: AiSettings,
    private readonly clock: Clock,
  ) {}

  async summary(userId: string): Promise<AiUsageDto> {
    const [{ monthly_tokens: limit }, used] = await Promise.all([
      this.settings.current(),
      this.used(userId, this.sql),
    ]);
    return { limit, used, resets_at: monthAfter(this.clock.now()).toISOString() };
  }

  /** Inside the transaction that writes the answer's row with what it puts aside; until its end no other send of this person looks. */
  async assertRoom(userId: string, limit: number | null, q: Transaction): Promise<void> {
    if (limit === null) return;
    await lockInTransaction(q, 'ai-usage', userId);
    const used = await this.used(userId, q);
    if (used >= limit) throw limitReached(limit, used, monthAfter(this.clock.now()));
  }

  async add(userId: string, toolId: string, tokens: number, q: Transaction): Promise<void> {
    if (tokens > 0)
      await sqlOn(q).run('ai_usage_add', ADD, [userId, dayOf(this.clock.now()), toolId, tokens]);
  }

  private async used(userId: string, q: Transaction): Promise<number> {
    const now = this.clock.now();
    const { used } = await sqlOn(q).one<{ used: string }>('ai_usage_used', USED, [userId, monthOf(now), now]);
    return Number(used);
  }
}

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);
const monthOf = (now: Date): string => `${now.toISOString().slice(0, 7)}-01`;
export const monthAfter = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
