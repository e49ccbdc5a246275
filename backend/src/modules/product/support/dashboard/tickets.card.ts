import { Injectable } from '@nestjs/common';
import { Sql } from '#platform/database/sql.ts';
import { type Card, type CardContent, type CardRequest, Contributions } from '#common/contributions/index.ts';

interface OpenTicket {
  readonly id: string;
  readonly number: string;
  readonly subject: string;
  readonly status: 'open' | 'waiting_on_customer';
  /** Null while it is the person's turn. */
  readonly reply_due_at: string | null;
  readonly last_reply_at: string | null;
  readonly updated_at: string;
}

type Row = Omit<OpenTicket, 'reply_due_at' | 'last_reply_at' | 'updated_at'> & {
  readonly reply_due_at: Date | null;
  readonly last_reply_at: Date | null;
  readonly updated_at: Date;
  readonly total: number;
};

/** The person's turn first, then what moved last. */
const OPEN = `select id, number, subject, status, case when status = 'open' then reply_due_at end as reply_due_at,
    last_reply_at, updated_at, count(*) over ()::int as total
  from tickets where requester_id = $1 and status in ('open', 'waiting_on_customer')
  order by status = 'waiting_on_customer' desc, updated_at desc, id limit 3`;

/** Open tickets of the person, three at most. */
@Injectable()
export class TicketsCard implements Card {
  readonly key = 'tickets';

  constructor(
    contributions: Contributions,
    private readonly sql: Sql,
  ) {
    contributions.addCard(this);
  }

  async load({ user }: CardRequest): Promise<CardContent> {
    const rows = await this.sql.many<Row>('dashboard_tickets', OPEN, [user.userId]);
    const data = { items: rows.map(toTicket), total: rows[0]?.total ?? 0 };
    return { data };
  }
}

const toTicket = ({ id, number, subject, status, ...times }: Row): OpenTicket => ({
  ...{ id, number, subject, status },
  reply_due_at: times.reply_due_at?.toISOString() ?? null,
  last_reply_at: times.last_reply_at?.toISOString() ?? null,
  updated_at: times.updated_at.toISOString(),
});
