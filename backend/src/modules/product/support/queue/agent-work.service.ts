import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Env } from '#config/env.ts';
import { Clock } from '#platform/clock/clock.ts';
import { sqlOn } from '#platform/database/sql.ts';
import { Audit } from '#common/audit/index.ts';
import type { AgentReplyDto, AgentTicketDto, ChangeTicketDto, MergeDto } from '../dto/queue.dto.ts';
import { notAnAgent, otherRequester, sameTicket, ticketMerged } from '../support.errors.ts';
import { StaffNotices } from '../staff-notices.ts';
import type { TicketChange, TicketRow } from '../tickets/ticket-row.ts';
import { afterAgentReply, afterAssignment, afterStatusChange } from '../tickets/lifecycle.ts';
import { TicketMessage } from '../tickets/ticket-message.entity.ts';
import { TicketNotices } from '../tickets/ticket-notices.ts';
import { TicketStore } from '../tickets/ticket-store.ts';
import { IS_AGENT } from './queue.sql.ts';
import { Queue } from './queue.service.ts';

/** What agents do to a ticket: answer, note, assign, change, merge. Of two at once the slower one is told to look again. */
@Injectable()
export class AgentWork {
  constructor(
    private readonly database: DataSource,
    private readonly store: TicketStore,
    private readonly notices: TicketNotices,
    private readonly staff: StaffNotices,
    private readonly queue: Queue,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly env: Env,
  ) {}

  /** Whoever answers a ticket that nobody has, has it. */
  async reply({ userId }: UserPrincipal, ref: string, answer: AgentReplyDto): Promise<AgentTicketDto> {
    const mailIds = await this.database.transaction(async (q) => {
      const seen = await this.store.lockSeen(q, ref, answer.version);
      if (seen.mergedIntoId) throw ticketMerged();
      const taken = seen.assigneeId ? {} : { assigneeId: userId };
      const change = { ...taken, ...afterAgentReply(seen, answer.then, this.moment()) };
      await this.store.addMessage(q, {
        ...{ ticketId: seen.id, authorId: userId, author: 'agent' as const, body: answer.message },
      });
      const ticket = await this.store.save(q, seen, change);
      await this.staff.done(q, seen.id, userId);
      return this.notices.answered(q, ticket, answer.message);
    });
    this.notices.send(mailIds);
    return this.queue.ticket(ref);
  }

  async note({ userId }: UserPrincipal, ref: string, body: string): Promise<AgentTicketDto> {
    await this.database.transaction(async (q) => {
      const { id } = await this.store.lock(q, ref);
      const note = { ticketId: id, authorId: userId, author: 'agent', body, internal: true } as const;
      if (!(await this.store.saidAlready(q, note))) await this.store.addMessage(q, note);
    });
    return this.queue.ticket(ref);
  }

  async change(ref: string, wanted: ChangeTicketDto): Promise<AgentTicketDto> {
    await this.database.transaction(async (q) => {
      const seen = await this.store.lockSeen(q, ref, wanted.version);
      if (seen.mergedIntoId) throw ticketMerged();
      if (wanted.assignee_id) await this.assertAgent(q, wanted.assignee_id);
      const saved = await this.store.save(q, seen, this.changeOf(seen, wanted));
      const lost = seen.assigneeId !== saved.assigneeId ? seen.assigneeId : null;
      if (lost) await this.staff.done(q, seen.id, lost);
    });
    return this.queue.ticket(ref);
  }

  /** The messages move; the merged ticket is closed and says where they are. */
  async merge(
    { userId }: UserPrincipal,
    ref: string,
    { into_id, version }: MergeDto,
  ): Promise<AgentTicketDto> {
    const into = await this.database.transaction(async (q) => {
      const [from, target] = await this.lockBoth(q, ref, into_id, version);
      await q.update(TicketMessage, { ticketId: from.id }, { ticketId: target.id });
      await this.sayBoth(q, from, target);
      const ended = afterStatusChange(from, 'closed', this.moment());
      await this.store.save(q, from, { ...ended, mergedIntoId: target.id, assigneeId: null });
      await this.store.save(q, target, earliestDue(from, target));
      const detail = { into: target.number };
      await this.audit.record({ action: 'ticket.merged', subject: from.number, actorId: userId, detail }, q);
      return target.id;
    });
    return this.queue.ticket(into);
  }

  /** In the order of their ids, so that two merges at once do not wait for each other. */
  private async lockBoth(
    q: EntityManager,
    ref: string,
    intoRef: string,
    version: number,
  ): Promise<readonly [TicketRow, TicketRow]> {
    const [from, into] = [await this.store.find(q, ref), await this.store.find(q, intoRef)];
    if (from.id === into.id) throw sameTicket();
    for (const id of [from.id, into.id].sort()) await this.store.lock(q, id);
    const seen = await this.store.lockSeen(q, from.id, version);
    const target = await this.store.lock(q, into.id);
    if (seen.mergedIntoId || target.mergedIntoId) throw ticketMerged();
    if (seen.requesterId !== target.requesterId || (seen.email ?? '') !== (target.email ?? ''))
      throw otherRequester();
    return [seen, target];
  }

  private async sayBoth(q: EntityManager, from: TicketRow, target: TicketRow): Promise<void> {
    const happened = { authorId: null, author: 'system' } as const;
    const gone = `This ticket was merged into ${target.number}. All of its messages are there.`;
    const come = `${from.number} was merged into this ticket.`;
    await this.store.addMessage(q, { ...happened, ticketId: from.id, body: gone });
    await this.store.addMessage(q, { ...happened, ticketId: target.id, body: come });
  }

  private changeOf(
    seen: TicketRow,
    { assignee_id, priority, status, category }: ChangeTicketDto,
  ): TicketChange {
    const moment = this.moment();
    const step = status ? afterStatusChange(seen, status, moment) : {};
    const owner = assignee_id === undefined ? {} : afterAssignment({ ...seen, ...step }, assignee_id, moment);
    return { ...(priority && { priority }), ...(category && { category }), ...step, ...owner };
  }

  private async assertAgent(q: EntityManager, id: string): Promise<void> {
    if (!(await sqlOn(q).maybe('ticket_is_agent', IS_AGENT, [id]))) throw notAnAgent();
  }

  private moment() {
    return { now: this.clock.now(), zone: this.env.SUPPORT_TIME_ZONE };
  }
}

/** What was asked first is still answered first. */
function earliestDue(from: TicketRow, target: TicketRow): TicketChange {
  if (!from.replyDueAt || from.status !== 'open') return {};
  if (target.status === 'open' && target.replyDueAt && target.replyDueAt <= from.replyDueAt) return {};
  const due = {
    replyDueAt: from.replyDueAt,
    assigneeDueAt: target.assigneeId ? from.replyDueAt : null,
  };
  return { status: 'open', waitingSince: null, solvedAt: null, ...due };
}
