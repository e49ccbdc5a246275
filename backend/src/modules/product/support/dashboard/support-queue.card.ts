import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { type Card, type CardContent, type CardRequest, Contributions } from '#common/contributions/index.ts';
import { Ticket } from '../tickets/ticket.entity.ts';

/** A reply that is due this soon is next. */
const SOON_MS = 4 * 3_600_000;

interface QueueCounts {
  readonly unassigned: number;
  readonly mine: number;
  readonly due_soon: number;
  readonly breached: number;
}

/** How the support queue stands, for those who answer. */
@Injectable()
export class SupportQueueCard implements Card {
  readonly key = 'support_queue';
  readonly roles = ['support_agent', 'admin'] as const;

  constructor(
    contributions: Contributions,
    @InjectRepository(Ticket) private readonly tickets: Repository<Ticket>,
  ) {
    contributions.addCard(this);
  }

  async load({ user, now }: CardRequest): Promise<CardContent> {
    return { data: (await this.counts(user.userId, now)) ?? {} };
  }

  /** The same four views that the queue itself opens with. */
  private counts(agent: string, now: Date): Promise<QueueCounts | undefined> {
    const count = (rule: string): string => `count(*) filter (where ${rule})::int`;
    return this.tickets
      .createQueryBuilder('t')
      .select(count("t.status = 'open' and t.assigneeId is null"), 'unassigned')
      .addSelect(count('t.assigneeId = :agent'), 'mine')
      .addSelect(count("t.status = 'open' and t.replyDueAt between :now and :soon"), 'due_soon')
      .addSelect(count("t.status = 'open' and t.replyDueAt < :now"), 'breached')
      .where("t.status in ('open', 'waiting_on_customer')")
      .setParameters({ agent, now, soon: new Date(now.getTime() + SOON_MS) })
      .getRawOne<QueueCounts>();
  }
}
