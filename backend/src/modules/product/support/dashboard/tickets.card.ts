import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { type Card, type CardContent, type CardRequest, Contributions } from '#common/contributions/index.ts';
import { Ticket } from '../tickets/ticket.entity.ts';

interface OpenTicket {
  readonly id: string;
  readonly number: string;
  readonly subject: string;
  readonly status: Ticket['status'];
  /** Null while it is the person's turn. */
  readonly reply_due_at: string | null;
  readonly last_reply_at: string | null;
  readonly updated_at: string;
}

const SHOWN = 3;

/** Open tickets of the person, three at most: the person's turn first, then what moved last. */
@Injectable()
export class TicketsCard implements Card {
  readonly key = 'tickets';

  constructor(
    contributions: Contributions,
    @InjectRepository(Ticket) private readonly tickets: Repository<Ticket>,
  ) {
    contributions.addCard(this);
  }

  async load({ user }: CardRequest): Promise<CardContent> {
    const { entities, raw } = await this.tickets
      .createQueryBuilder('t')
      .addSelect('count(*) over ()::int', 'total')
      .where({ requesterId: user.userId, status: In(['open', 'waiting_on_customer']) })
      .orderBy("t.status = 'waiting_on_customer'", 'DESC')
      .addOrderBy('t.updatedAt', 'DESC')
      .addOrderBy('t.id')
      .limit(SHOWN)
      .getRawAndEntities<{ total: number }>();
    return { data: { items: entities.map(toTicket), total: raw[0]?.total ?? 0 } };
  }
}

const toTicket = ({ id, number, subject, status, ...times }: Ticket): OpenTicket => ({
  ...{ id, number, subject, status },
  reply_due_at: status === 'open' ? (times.replyDueAt?.toISOString() ?? null) : null,
  last_reply_at: times.lastReplyAt?.toISOString() ?? null,
  updated_at: times.updatedAt.toISOString(),
});
