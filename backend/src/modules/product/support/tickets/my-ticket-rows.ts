import { Injectable } from '@nestjs/common';
import { And, type EntityManager, IsNull, LessThan, MoreThan } from 'typeorm';
import { lockInTransaction } from '#platform/database/transaction-lock.ts';
import type { TicketRow } from './ticket-row.ts';
import { FILES } from './ticket-files.sql.ts';
import { TicketMessage } from './ticket-message.entity.ts';
import type { PublicMessage } from './ticket-view.ts';
import { Ticket } from './ticket.entity.ts';

const MINUTE_MS = 60_000;

const FOLLOWS = `(select o.number from tickets o where o.id = t.linked_ticket_id and o.requester_id = :userId)`;
/** In what it was merged into, else in the newest that followed it. */
const FOLLOWED_BY = `coalesce(
  (select o.number from tickets o where o.id = t.merged_into_id and o.requester_id = :userId),
  (select o.number from tickets o where o.linked_ticket_id = t.id and o.requester_id = :userId
    order by o.created_at desc limit 1))`;

/** Where a ticket goes on from, and where it goes on itself, by number. */
export interface TicketLinks {
  readonly follows: string | null;
  readonly followedBy: string | null;
}

/** An hour that ends now. A minute is for clocks that differ; what is later is from before the clock was set back. */
const hourFrom = (since: Date) => And(MoreThan(since), LessThan(new Date(since.getTime() + 61 * MINUTE_MS)));

/** Reads tickets of one person: nothing is read outside them, and no note of an agent. */
@Injectable()
export class MyTicketRows {
  /** Open ones first, then what moved last. */
  page(q: EntityManager, userId: string, take: number, skip: number): Promise<[TicketRow[], number]> {
    return q
      .createQueryBuilder(Ticket, 't')
      .where({ requesterId: userId })
      .orderBy("case when t.status in ('open', 'waiting_on_customer') then 0 else 1 end")
      .addOrderBy('t.updatedAt', 'DESC')
      .addOrderBy('t.id')
      .limit(take)
      .offset(skip)
      .getManyAndCount();
  }

  /** Waits for what the same person is doing at this moment, so that two at once do not pass the limits. */
  lockPerson(q: EntityManager, userId: string): Promise<void> {
    return lockInTransaction(q, 'tickets', userId);
  }

  /** Notes of agents are left out here, and nowhere later. */
  messages(q: EntityManager, userId: string, ticketId: string): Promise<PublicMessage[]> {
    return q
      .createQueryBuilder(TicketMessage, 'm')
      .innerJoin(Ticket, 't', 't.id = m.ticketId and t.requesterId = :userId', { userId })
      .leftJoin('profiles', 'p', 'p.id = m.author_id')
      .select('m.id', 'id')
      .addSelect('m.authorKind', 'author_kind')
      .addSelect('p.first_name', 'first_name')
      .addSelect('m.body', 'body')
      .addSelect('m.createdAt', 'created_at')
      .addSelect(FILES, 'files')
      .where({ ticketId, internal: false })
      .orderBy({ 'm.createdAt': 'ASC', 'm.id': 'ASC' })
      .getRawMany<PublicMessage>();
  }

  async links(q: EntityManager, userId: string, ticketId: string): Promise<TicketLinks> {
    const links = await q
      .createQueryBuilder(Ticket, 't')
      .select(FOLLOWS, 'follows')
      .addSelect(FOLLOWED_BY, 'followedBy')
      .where('t.id = :ticketId and t.requesterId = :userId', { ticketId, userId })
      .getRawOne<TicketLinks>();
    return links ?? { follows: null, followedBy: null };
  }

  /** When the newest tickets of the hour were opened, the newest first; those that follow another one do not count. */
  async openedSince(q: EntityManager, userId: string, since: Date, most: number): Promise<Date[]> {
    const tickets = await q.find(Ticket, {
      select: { id: true, createdAt: true },
      where: { requesterId: userId, createdAt: hourFrom(since), linkedTicketId: IsNull() },
      order: { createdAt: 'DESC' },
      take: most,
    });
    return tickets.map(({ createdAt }) => createdAt);
  }

  messagesSince(q: EntityManager, ticketId: string, since: Date): Promise<number> {
    return q.countBy(TicketMessage, { ticketId, authorKind: 'requester', createdAt: hourFrom(since) });
  }

  /** The id of the ticket that takes the words of a closed one: what it was merged into, else the newest follower. */
  async followUpOf(q: EntityManager, userId: string, ticketId: string): Promise<string | undefined> {
    const next = await q
      .createQueryBuilder(Ticket, 'o')
      .innerJoin(Ticket, 't', 'o.id = t.mergedIntoId or (t.mergedIntoId is null and o.linkedTicketId = t.id)')
      .select('o.id', 'id')
      .where('t.id = :ticketId and t.requesterId = :userId and o.requesterId = :userId', { ticketId, userId })
      .orderBy('o.createdAt', 'DESC')
      .limit(1)
      .getRawOne<{ id: string }>();
    return next?.id;
  }

  /** A ticket that the same person opened just now with the very same words: a second press, or a repeated request. */
  openedAlready(
    q: EntityManager,
    userId: string,
    { since, subject, message }: { since: Date; subject: string; message: string },
  ): Promise<TicketRow | null> {
    return q
      .createQueryBuilder(Ticket, 't')
      .innerJoin(TicketMessage, 'm', 'm.ticketId = t.id and m.authorId = t.requesterId')
      .where({ requesterId: userId, createdAt: MoreThan(since), subject })
      .andWhere('m.body = :message', { message })
      .orderBy('t.createdAt', 'DESC')
      .limit(1)
      .getOne();
  }
}
