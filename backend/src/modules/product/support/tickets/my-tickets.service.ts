import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import type {
  NewTicketDto,
  ThreadDto,
  TicketListDto,
  TicketMessageDto,
  TicketPageQuery,
} from '../dto/ticket.dto.ts';
import { type BusinessHours, replyDue } from '../hours/reply-due.ts';
import { SupportHours } from '../hours/support-hours.ts';
import { StaffNotices } from '../staff-notices.ts';
import { notSolved, ticketClosed, tooManyMessages, tooManyTickets } from '../support.errors.ts';
import type { TicketChange, TicketRow } from './ticket-row.ts';
import { afterRequesterReply, afterStatusChange, acceptsReplies } from './lifecycle.ts';
import { MyTicketRows } from './my-ticket-rows.ts';
import { TicketFiles } from './ticket-files.ts';
import { TicketNotices } from './ticket-notices.ts';
import { TicketStore } from './ticket-store.ts';
import { toThread, toTicketDto } from './ticket-view.ts';

const HOUR_MS = 3_600_000;
const TICKETS_AN_HOUR = 5;
const MESSAGES_AN_HOUR = 60;
/** Within this time the very same ticket is a repeated request. */
const TWICE_MS = 60_000;
/** How many merges and followers a word is carried along. */
const MOST_STEPS = 10;

/** What people do with tickets of their own. Nothing here reads a ticket or a note that is not theirs to read. */
@Injectable()
export class MyTickets {
  constructor(
    private readonly database: DataSource,
    private readonly rows: MyTicketRows,
    private readonly store: TicketStore,
    private readonly files: TicketFiles,
    private readonly notices: TicketNotices,
    private readonly staff: StaffNotices,
    private readonly clock: Clock,
    private readonly hours: SupportHours,
  ) {}

  async list({ userId }: UserPrincipal, { page, page_size: size }: TicketPageQuery): Promise<TicketListDto> {
    const { manager } = this.database;
    const [rows, count] = await this.rows.page(manager, userId, size, (page - 1) * size);
    const next = replyDue(this.clock.now(), await this.hours.current()).toISOString();
    return { items: rows.map(toTicketDto), total: count, page, page_size: size, next_reply_by: next };
  }

  async thread({ userId }: UserPrincipal, ref: string): Promise<ThreadDto> {
    const { manager } = this.database;
    const ticket = await this.store.find(manager, ref, userId);
    if (ticket.lastReplyAt) await this.notices.markRead(ticket);
    return this.threadOf(manager, userId, ticket);
  }

  async open({ userId }: UserPrincipal, wanted: NewTicketDto): Promise<ThreadDto> {
    const hours = await this.hours.current();
    return this.database.transaction(async (q) => {
      await this.rows.lockPerson(q, userId);
      const ticket =
        (await this.openedAlready(q, userId, wanted)) ?? (await this.openNew(q, userId, wanted, hours));
      return this.threadOf(q, userId, ticket);
    });
  }

  /**
   * Adds a message to the ticket. When the ticket is closed, the message goes to its follow-up ticket, which the 409
   * `closed` names.
   */
  async addMessage({ userId }: UserPrincipal, ref: string, newMessage: TicketMessageDto): Promise<ThreadDto> {
    const hours = await this.hours.current();
    const { thread, moved } = await this.database.transaction(async (q) => {
      await this.rows.lockPerson(q, userId);
      const requested = await this.store.lock(q, ref, userId);
      const ticket = await this.openTicketOf(q, userId, requested, newMessage, hours);
      await this.add(q, userId, ticket, newMessage, hours);
      return { thread: await this.threadOf(q, userId, ticket), moved: ticket.id !== requested.id };
    });
    if (moved) throw ticketClosed(thread);
    return thread;
  }

  async solve(me: UserPrincipal, ref: string): Promise<ThreadDto> {
    const hours = await this.hours.current();
    return this.step(me, ref, (ticket) => {
      if (ticket.status === 'closed') return {};
      return afterStatusChange(ticket, 'solved', { hours, now: this.clock.now() });
    });
  }

  rate(me: UserPrincipal, ref: string, rating: number): Promise<ThreadDto> {
    return this.step(me, ref, (ticket) => {
      if (!ticket.solvedAt) throw notSolved();
      return { rating };
    });
  }

  private step(
    { userId }: UserPrincipal,
    ref: string,
    change: (ticket: TicketRow) => TicketChange,
  ): Promise<ThreadDto> {
    return this.database.transaction(async (q) => {
      const ticket = await this.store.lock(q, ref, userId);
      return this.threadOf(q, userId, await this.store.save(q, ticket, change(ticket)));
    });
  }

  /** Returns the ticket while it accepts messages, else its follow-up, which is created if there is none. */
  private async openTicketOf(
    q: EntityManager,
    userId: string,
    requested: TicketRow,
    newMessage: TicketMessageDto,
    hours: BusinessHours,
  ): Promise<TicketRow> {
    const now = this.clock.now();
    let ticket = requested;
    for (let step = 0; step < MOST_STEPS; step += 1) {
      if (acceptsReplies(ticket, now)) return ticket;
      const next = await this.rows.followUpOf(q, userId, ticket.id);
      if (!next) break;
      ticket = await this.store.lock(q, next, userId);
    }
    const { category, subject } = requested;
    return this.begin(q, userId, { category, subject, ...newMessage }, ticket.id, hours);
  }

  private async begin(
    q: EntityManager,
    userId: string,
    { category, subject, message, context, file_ids: files }: NewTicketDto,
    linkedTicketId: string | null,
    hours: BusinessHours,
  ): Promise<TicketRow> {
    const now = this.clock.now();
    const ticket = await this.store.insert(q, {
      ...{ requesterId: userId, requesterName: null, email: null, channel: 'app', category, subject },
      ...{ context: context ? { ...context } : null, linkedTicketId },
      arrivedAt: now,
      dueAt: replyDue(now, hours),
    });
    const newMessage = { ticketId: ticket.id, authorId: userId, author: 'requester', body: message } as const;
    await this.files.attach(q, userId, await this.store.addMessage(q, newMessage), files);
    return ticket;
  }

  private async openNew(
    q: EntityManager,
    userId: string,
    wanted: NewTicketDto,
    hours: BusinessHours,
  ): Promise<TicketRow> {
    await this.assertRoom(q, userId);
    return this.begin(q, userId, wanted, null, hours);
  }

  private async openedAlready(
    q: EntityManager,
    userId: string,
    { subject, message, file_ids: files }: NewTicketDto,
  ): Promise<TicketRow | null> {
    if (await this.files.anyNew(q, userId, files)) return null;
    const since = new Date(this.clock.now().getTime() - TWICE_MS);
    return this.rows.openedAlready(q, userId, { since, subject, message });
  }

  private async add(
    q: EntityManager,
    userId: string,
    ticket: TicketRow,
    { message: body, file_ids: files }: TicketMessageDto,
    hours: BusinessHours,
  ): Promise<void> {
    const message = { ticketId: ticket.id, authorId: userId, author: 'requester', body } as const;
    if ((await this.store.isRepeated(q, message)) && !(await this.files.anyNew(q, userId, files))) return;
    const since = new Date(this.clock.now().getTime() - HOUR_MS);
    if ((await this.rows.messagesSince(q, ticket.id, since)) >= MESSAGES_AN_HOUR) throw tooManyMessages();
    await this.files.attach(q, userId, await this.store.addMessage(q, message), files);
    const saved = await this.store.save(
      q,
      ticket,
      afterRequesterReply(ticket, { hours, now: this.clock.now() }),
    );
    await this.notices.markRead(saved, q);
    await this.staff.notifyReply(q, saved);
  }

  private async assertRoom(q: EntityManager, userId: string): Promise<void> {
    const now = this.clock.now().getTime();
    const since = new Date(now - HOUR_MS);
    const opened = await this.rows.openedSince(q, userId, since, TICKETS_AN_HOUR);
    const first = opened.at(-1);
    if (opened.length < TICKETS_AN_HOUR || !first) return;
    throw tooManyTickets(Math.max(1, Math.ceil((first.getTime() + HOUR_MS - now) / 1000)));
  }

  private async threadOf(q: EntityManager, userId: string, { id }: TicketRow): Promise<ThreadDto> {
    const ticket = await this.store.find(q, id, userId);
    const messages = await this.rows.messages(q, userId, id);
    const { follows, followedBy } = await this.rows.links(q, userId, id);
    return toThread(ticket, {
      messages,
      acceptsReplies: acceptsReplies(ticket, this.clock.now()),
      ...{ follows, followedBy },
    });
  }
}
