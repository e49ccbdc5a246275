import { Injectable } from '@nestjs/common';
import { Sql } from '#platform/database/sql.ts';
import { type Card, type CardContent, type CardRequest, Contributions } from '#common/contributions/index.ts';

interface QueueCounts extends Record<string, unknown> {
  readonly unassigned: number;
  readonly mine: number;
  readonly due_soon: number;
  readonly breached: number;
}

/** The same four views that the queue itself opens with. */
const COUNTS = `select
    count(*) filter (where status = 'open' and assignee_id is null)::int as unassigned,
    count(*) filter (where assignee_id = $1)::int as mine,
    count(*) filter (where status = 'open' and reply_due_at between $2 and $2::timestamptz + interval '4 hours')::int
      as due_soon,
    count(*) filter (where status = 'open' and reply_due_at < $2)::int as breached
  from tickets where status in ('open', 'waiting_on_customer')`;

/** How the support queue stands, for those who answer. */
@Injectable()
export class SupportQueueCard implements Card {
  readonly key = 'support_queue';
  readonly roles = ['support_agent', 'admin'] as const;

  constructor(
    contributions: Contributions,
    private readonly sql: Sql,
  ) {
    contributions.addCard(this);
  }

  async load({ user, now }: CardRequest): Promise<CardContent> {
    const values = [user.userId, now];
    const data = await this.sql.one<QueueCounts>('dashboard_queue', COUNTS, values);
    return { data };
  }
}
