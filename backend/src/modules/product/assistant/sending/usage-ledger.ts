import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock.ts';
import { Sql, type SqlRunner } from '#platform/database/sql.ts';
import { AiSettings } from '../admin/ai-settings.ts';
import { limitReached } from '../assistant.errors.ts';
import type { AiUsageDto } from '../dto/options.dto.ts';

/** What was used this month, and what answers still being written have put aside. */
const USED = `select (select coalesce(sum(tokens), 0) from ai_usage where user_id = $1 and day >= $2)
    + (select coalesce(sum(m.tokens_held), 0) from ai_messages m join ai_conversations c on c.id = m.conversation_id
        where c.user_id = $1 and m.state = 'streaming' and m.lease_until > $3) as used`;
/** One send of a person at a time looks at the sum and puts its own size aside. */
const LOCK = `select pg_advisory_xact_lock(hashtextextended('ai-usage:' || $1::text, 0))`;
const ADD = `insert into ai_usage (user_id, day, tool_id, tokens) values ($1, $2, $3, $4)
  on conflict (user_id, day, tool_id) do update set tokens = ai_usage.tokens + excluded.tokens`;

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
      this.settings.read(),
      this.used(userId, this.sql),
    ]);
    return { limit, used, resets_at: monthAfter(this.clock.now()).toISOString() };
  }

  /** Inside the transaction that writes the answer's row with what it puts aside; until its end no other send of this person looks. */
  async assertRoom(userId: string, limit: number | null, q: SqlRunner): Promise<void> {
    if (limit === null) return;
    await q.many('ai_usage_lock', LOCK, [userId]);
    const used = await this.used(userId, q);
    if (used >= limit) throw limitReached(limit, used, monthAfter(this.clock.now()));
  }

  async add(userId: string, toolId: string, tokens: number, q: SqlRunner): Promise<void> {
    if (tokens > 0) await q.run('ai_usage_add', ADD, [userId, dayOf(this.clock.now()), toolId, tokens]);
  }

  private async used(userId: string, q: SqlRunner): Promise<number> {
    const now = this.clock.now();
    const { used } = await q.one<{ used: string }>('ai_usage_used', USED, [userId, monthOf(now), now]);
    return Number(used);
  }
}

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);
const monthOf = (now: Date): string => `${now.toISOString().slice(0, 7)}-01`;
export const monthAfter = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
