import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '#access/principal.ts';
import { Env } from '#config/env.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Sql, type SqlRunner } from '#platform/database/sql.ts';
import type {
  NewTicketDto,
  ThreadDto,
  TicketListDto,
  TicketMessageDto,
  TicketPageQuery,
} from '../dto/ticket.dto.ts';
import { replyDue } from '../hours/reply-due.ts';
import { StaffNotices } from '../staff-notices.ts';
import { notSolved, ticketClosed, tooManyMessages, tooManyTickets } from '../support.errors.ts';
import type { TicketChange, TicketRow } from '../ticket-types.ts';
import { requesterWrote, statusSet, takesReplies } from './lifecycle.ts';
import * as sql from './my-ticket.sql.ts';
import { TicketFiles } from './ticket-files.ts';
import { TicketNotices } from './ticket-notices.ts';
import { TicketStore } from './ticket-store.ts';
import { type PublicMessage, toThread, toTicketDto } from './ticket-view.ts';

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
    private readonly sql: Sql,
    private readonly store: TicketStore,
    private readonly files: TicketFiles,
    private readonly notices: TicketNotices,
    private readonly staff: StaffNotices,
    private readonly clock: Clock,
    private readonly env: Env,
  ) {}

  async list({ userId }: UserPrincipal, { page, page_size: size }: TicketPageQuery): Promise<TicketListDto> {
    const [rows, { count }] = await Promise.all([
      this.sql.many<TicketRow>('my_tickets', sql.LIST, [userId, size, (page - 1) * size]),
      this.sql.one<{ count: number }>('my_tickets_count', sql.COUNT, [userId]),
    ]);
    const next = replyDue(this.clock.now(), this.env.SUPPORT_TIME_ZONE).toISOString();
    return { items: rows.map(toTicketDto), total: count, page, page_size: size, next_reply_by: next };
  }

  async thread({ userId }: UserPrincipal, ref: string): Promise<ThreadDto> {
    const ticket = await this.store.find(this.sql, ref, userId);
    if (ticket.last_reply_at) await this.notices.seen(this.sql, ticket);
    return this.threadOf(this.sql, userId, ticket);
  }

  open({ userId }: UserPrincipal, wanted: NewTicketDto): Promise<ThreadDto> {
    return this.sql.tx(async (q) => {
      await q.many('tickets_turn', sql.TURN, [userId]);
      const ticket = (await this.openedAlready(q, userId, wanted)) ?? (await this.openNew(q, userId, wanted));
      return this.threadOf(q, userId, ticket);
    });
  }

  /** Goes on in the ticket; where that is closed, in the one that goes on from it, and 409 `closed` names that one. */
  async say({ userId }: UserPrincipal, ref: string, said: TicketMessageDto): Promise<ThreadDto> {
    const { thread, moved } = await this.sql.tx(async (q) => {
      await q.many('tickets_turn', sql.TURN, [userId]);
      const asked = await this.store.lock(q, ref, userId);
      const ticket = await this.takerOf(q, userId, asked, said);
      await this.add(q, userId, ticket, said);
      return { thread: await this.threadOf(q, userId, ticket), moved: ticket.id !== asked.id };
    });
    if (moved) throw ticketClosed(thread);
    return thread;
  }

  solve(me: UserPrincipal, ref: string): Promise<ThreadDto> {
    return this.step(me, ref, (ticket) => {
      if (ticket.status === 'closed') return {};
      return statusSet(ticket, 'solved', this.moment());
    });
  }

  rate(me: UserPrincipal, ref: string, rating: number): Promise<ThreadDto> {
    return this.step(me, ref, (ticket) => {
      if (!ticket.solved_at) throw notSolved();
      return { rating };
    });
  }

  private step(
    { userId }: UserPrincipal,
    ref: string,
    change: (ticket: TicketRow) => TicketChange,
  ): Promise<ThreadDto> {
    return this.sql.tx(async (q) => {
      const ticket = await this.store.lock(q, ref, userId);
      return this.threadOf(q, userId, await this.store.save(q, ticket, change(ticket)));
    });
  }

  /** The ticket itself while it takes words; else what goes on from it, begun if there is none. */
  private async takerOf(
    q: SqlRunner,
    userId: string,
    asked: TicketRow,
    said: TicketMessageDto,
  ): Promise<TicketRow> {
    const now = this.clock.now();
    let ticket = asked;
    for (let step = 0; step < MOST_STEPS; step += 1) {
      if (takesReplies(ticket, now)) return ticket;
      const next = await q.maybe<{ id: string }>('ticket_goes_on', sql.GOES_ON, [userId, ticket.id]);
      if (!next) break;
      ticket = await this.store.lock(q, next.id, userId);
    }
    const { category, subject } = asked;
    return this.begin(q, userId, { category, subject, ...said }, ticket.id);
  }

  private async begin(
    q: SqlRunner,
    userId: string,
    { category, subject, message, context, file_ids: files }: NewTicketDto,
    linkedTicketId: string | null,
  ): Promise<TicketRow> {
    const now = this.clock.now();
    const ticket = await this.store.insert(q, {
      ...{ requesterId: userId, requesterName: null, email: null, channel: 'app', category, subject },
      ...{ context: context ? { ...context } : null, linkedTicketId },
      arrivedAt: now,
      dueAt: replyDue(now, this.env.SUPPORT_TIME_ZONE),
    });
    const said = { ticketId: ticket.id, authorId: userId, author: 'requester', body: message } as const;
    await this.files.attach(q, userId, await this.store.say(q, said), files);
    return ticket;
  }

  private async openNew(q: SqlRunner, userId: string, wanted: NewTicketDto): Promise<TicketRow> {
    await this.assertRoom(q, userId);
    return this.begin(q, userId, wanted, null);
  }

  private async openedAlready(
    q: SqlRunner,
    userId: string,
    { subject, message, file_ids: files }: NewTicketDto,
  ): Promise<TicketRow | null> {
    if (await this.files.anyNew(q, userId, files)) return null;
    const values = [userId, new Date(this.clock.now().getTime() - TWICE_MS), subject, message];
    const found = await q.maybe<{ id: string }>('ticket_opened', sql.OPENED_ALREADY, values);
    return found && this.store.find(q, found.id, userId);
  }

  private async add(
    q: SqlRunner,
    userId: string,
    ticket: TicketRow,
    { message: body, file_ids: files }: TicketMessageDto,
  ): Promise<void> {
    const message = { ticketId: ticket.id, authorId: userId, author: 'requester', body } as const;
    if ((await this.store.saidAlready(q, message)) && !(await this.files.anyNew(q, userId, files))) return;
    const since = new Date(this.clock.now().getTime() - HOUR_MS);
    const said = await q.one<{ count: number }>('ticket_said_lately', sql.SAID_LATELY, [ticket.id, since]);
    if (said.count >= MESSAGES_AN_HOUR) throw tooManyMessages();
    await this.files.attach(q, userId, await this.store.say(q, message), files);
    const saved = await this.store.save(q, ticket, requesterWrote(ticket, this.moment()));
    await this.notices.seen(q, saved);
    await this.staff.wroteAgain(q, saved);
  }

  private async assertRoom(q: SqlRunner, userId: string): Promise<void> {
    const now = this.clock.now().getTime();
    const values = [userId, new Date(now - HOUR_MS), TICKETS_AN_HOUR];
    const { count, first } = await q.one<{ count: number; first: Date | null }>(
      'tickets_recent',
      sql.RECENT,
      values,
    );
    if (count < TICKETS_AN_HOUR || !first) return;
    throw tooManyTickets(Math.max(1, Math.ceil((first.getTime() + HOUR_MS - now) / 1000)));
  }

  private async threadOf(q: SqlRunner, userId: string, { id }: TicketRow): Promise<ThreadDto> {
    const ticket = await this.store.find(q, id, userId);
    const messages = await q.many<PublicMessage>('my_ticket_messages', sql.MESSAGES, [userId, id]);
    const links = await q.one<{ follows: string | null; followed_by: string | null }>(
      'my_ticket_links',
      sql.LINKS,
      [userId, id],
    );
    return toThread(ticket, {
      messages,
      takesReplies: takesReplies(ticket, this.clock.now()),
      follows: links.follows,
      followedBy: links.followed_by,
    });
  }

  private moment() {
    return { now: this.clock.now(), zone: this.env.SUPPORT_TIME_ZONE };
  }
}
