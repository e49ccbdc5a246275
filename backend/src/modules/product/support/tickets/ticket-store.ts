import { Injectable } from '@nestjs/common';
import { type EntityManager, type FindOptionsWhere, MoreThan } from 'typeorm';
import { isUUID } from 'class-validator';
import { Clock } from '#platform/clock/clock.ts';
import { ticketChanged, ticketNotFound } from '../support.errors.ts';
import type { AuthorKind } from '../ticket-types.ts';
import { LiveTickets } from './live-tickets.ts';
import type { TicketChange, TicketRow } from './ticket-row.ts';
import { Ticket } from './ticket.entity.ts';
import { TicketMessage } from './ticket-message.entity.ts';

const NUMBER = /^[TS]-\d{5,12}$/i;

export interface NewTicketRow {
  readonly requesterId: string | null;
  readonly requesterName: string | null;
  readonly email: string | null;
  readonly channel: TicketRow['channel'];
  readonly category: TicketRow['category'];
  readonly subject: string;
  readonly context: TicketRow['context'];
  readonly linkedTicketId: string | null;
  readonly arrivedAt: Date;
  readonly dueAt: Date;
}

export interface NewMessage {
  readonly ticketId: string;
  readonly authorId: string | null;
  readonly author: AuthorKind;
  readonly body: string;
  readonly internal?: boolean;
  readonly at?: Date;
}

/** Reads and writes rows of tickets and messages inside its caller's transaction. What a step means is decided elsewhere. */
@Injectable()
export class TicketStore {
  constructor(
    private readonly live: LiveTickets,
    private readonly clock: Clock,
  ) {}

  /** By id or number (samples begin with S), locked until the transaction ends. `owner` hides everybody else's. */
  async lock(q: EntityManager, ref: string, owner: string | null = null): Promise<TicketRow> {
    const where = whereOf(ref, owner);
    const row = where && (await q.findOne(Ticket, { where, lock: { mode: 'pessimistic_write' } }));
    if (!row) throw ticketNotFound();
    return row;
  }

  /** Locks the ticket for an agent, who must have read its last version. */
  async lockVersion(q: EntityManager, ref: string, version: number): Promise<TicketRow> {
    const row = await this.lock(q, ref);
    if (row.version !== version) throw ticketChanged(row.version);
    return row;
  }

  async find(q: EntityManager, ref: string, owner: string | null = null): Promise<TicketRow> {
    const where = whereOf(ref, owner);
    const row = where && (await q.findOneBy(Ticket, where));
    if (!row) throw ticketNotFound();
    return row;
  }

  async insert(q: EntityManager, { arrivedAt, dueAt, context, ...row }: NewTicketRow): Promise<TicketRow> {
    const insert = q
      .createQueryBuilder()
      .insert()
      .into(Ticket)
      .values({
        ...{ ...row, context: context && { ...context }, number: () => NEXT_NUMBER },
        ...{ createdAt: arrivedAt, firstReplyDueAt: dueAt, replyDueAt: dueAt, updatedAt: this.clock.now() },
      })
      .returning('*');
    const ticket = (await insert.execute()).generatedMaps[0] as Ticket;
    await this.live.changed(q, ticket.id);
    return ticket;
  }

  /** Writes a step of a locked ticket; its version moves on. */
  async save(q: EntityManager, before: TicketRow, change: TicketChange): Promise<TicketRow> {
    const written = { ...change, updatedAt: this.clock.now() };
    await q.update(Ticket, before.id, written);
    await this.live.changed(q, before.id);
    return { ...before, ...written, version: before.version + 1 };
  }

  /** The id of the message. */
  async addMessage(
    q: EntityManager,
    { ticketId, authorId, author, body, internal = false, at }: NewMessage,
  ): Promise<string> {
    const message = { ticketId, authorId, authorKind: author, body, internal };
    const { id } = await q.save(TicketMessage, { ...message, createdAt: at ?? this.clock.now() });
    await (internal ? this.live.noted(q, ticketId) : this.live.changed(q, ticketId));
    return id;
  }

  /** Whether the same person sent the same message a moment ago: a second press, or a repeated request. */
  async isRepeated(
    q: EntityManager,
    { ticketId, authorId, body, internal = false }: NewMessage,
  ): Promise<boolean> {
    if (authorId === null) return false;
    const createdAt = MoreThan(new Date(this.clock.now().getTime() - TWICE_MS));
    return q.existsBy(TicketMessage, { ticketId, authorId, body, internal, createdAt });
  }
}

const TWICE_MS = 30_000;

/** Null for what is neither an id nor a number. */
function whereOf(ref: string, owner: string | null): FindOptionsWhere<Ticket> | null {
  const own = owner === null ? {} : { requesterId: owner };
  if (isUUID(ref)) return { ...own, id: ref };
  return NUMBER.test(ref) ? { ...own, number: ref.toUpperCase() } : null;
}

const NEXT_NUMBER = `(select 'T-' || lpad(n::text, greatest(5, length(n::text)), '0')
  from nextval('ticket_numbers') as n)`;
