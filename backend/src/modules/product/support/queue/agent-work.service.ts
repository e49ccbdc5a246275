import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { sqlOn } from '#platform/database/sql.ts';
import { Audit } from '#common/audit/index.ts';
import type { AgentReplyDto, AgentTicketDto, ChangeTicketDto, MergeDto } from '../dto/queue.dto.ts';
import { SupportHours } from '../hours/support-hours.ts';
import { notAnAgent, otherRequester, sameTicket, ticketMerged } from '../support.errors.ts';
import { StaffNotices } from '../staff-notices.ts';
import type { TicketChange, TicketRow } from '../tickets/ticket-row.ts';
import {
  afterAgentReply,
  afterAssignment,
  afterStatusChange,
  type BusinessTime,
} from '../tickets/lifecycle.ts';
import { TicketMessage } from '../tickets/ticket-message.entity.ts';
import { TicketNotices } from '../tickets/ticket-notices.ts';
import { TicketStore } from '../tickets/ticket-store.ts';
import { IS_AGENT } from './queue.sql.ts';
import { Queue } from './queue.service.ts';

/**
 * The work of agents on tickets: answer, note, assign, change, merge. Of two concurrent changes the second gets a
 * conflict.
 */
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
    private readonly hours: SupportHours,
  ) {}

  /** Answering an unassigned ticket assigns it to the agent. */
  async reply({ userId }: UserPrincipal, ref: string, answer: AgentReplyDto): Promise<AgentTicketDto> {
    const replyTo = await this.notices.replyTo();
    const mailIds = await this.database.transaction(async (q) => {
      const current = await this.store.lockVersion(q, ref, answer.version);
      if (current.mergedIntoId) throw ticketMerged();
      const taken = current.assigneeId ? {} : { assigneeId: userId };
      const change = { ...taken, ...afterAgentReply(current, answer.then, this.clock.now()) };
      await this.store.addMessage(q, {
        ...{ ticketId: current.id, authorId: userId, author: 'agent' as const, body: answer.message },
      });
      const ticket = await this.store.save(q, current, change);
      await this.staff.done(q, current.id, userId);
      return this.notices.answered(q, ticket, { words: answer.message, replyTo });
    });
    this.notices.send(mailIds);
    return this.queue.ticket(ref);
  }

  async note({ userId }: UserPrincipal, ref: string, body: string): Promise<AgentTicketDto> {
    await this.database.transaction(async (q) => {
      const { id } = await this.store.lock(q, ref);
      const note = { ticketId: id, authorId: userId, author: 'agent', body, internal: true } as const;
      if (!(await this.store.isRepeated(q, note))) await this.store.addMessage(q, note);
    });
    return this.queue.ticket(ref);
  }

  async change(ref: string, wanted: ChangeTicketDto): Promise<AgentTicketDto> {
    const hours = await this.hours.current();
    await this.database.transaction(async (q) => {
      const current = await this.store.lockVersion(q, ref, wanted.version);
      if (current.mergedIntoId) throw ticketMerged();
      if (wanted.assignee_id) await this.assertAgent(q, wanted.assignee_id);
      const saved = await this.store.save(
        q,
        current,
        changeOf(current, wanted, { hours, now: this.clock.now() }),
      );
      const previousAgent = current.assigneeId !== saved.assigneeId ? current.assigneeId : null;
      if (previousAgent) await this.staff.done(q, current.id, previousAgent);
    });
    return this.queue.ticket(ref);
  }

  /** The messages move; the merged ticket is closed and says where they are. */
  async merge(
    { userId }: UserPrincipal,
    ref: string,
    { into_id, version }: MergeDto,
  ): Promise<AgentTicketDto> {
    const hours = await this.hours.current();
    const into = await this.database.transaction(async (q) => {
      const [from, target] = await this.lockBoth(q, ref, into_id, version);
      await q.update(TicketMessage, { ticketId: from.id }, { ticketId: target.id });
      await this.addMergeMessages(q, from, target);
      const ended = afterStatusChange(from, 'closed', { hours, now: this.clock.now() });
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
    const current = await this.store.lockVersion(q, from.id, version);
    const target = await this.store.lock(q, into.id);
    if (current.mergedIntoId || target.mergedIntoId) throw ticketMerged();
    if (current.requesterId !== target.requesterId || (current.email ?? '') !== (target.email ?? ''))
      throw otherRequester();
    return [current, target];
  }

  private async addMergeMessages(q: EntityManager, from: TicketRow, target: TicketRow): Promise<void> {
    const systemMessage = { authorId: null, author: 'system' } as const;
    const sourceBody = `This ticket was merged into ${target.number}. All of its messages are there.`;
    const targetBody = `${from.number} was merged into this ticket.`;
    await this.store.addMessage(q, { ...systemMessage, ticketId: from.id, body: sourceBody });
    await this.store.addMessage(q, { ...systemMessage, ticketId: target.id, body: targetBody });
  }

  private async assertAgent(q: EntityManager, id: string): Promise<void> {
    if (!(await sqlOn(q).maybe('ticket_is_agent', IS_AGENT, [id]))) throw notAnAgent();
  }
}

function changeOf(
  current: TicketRow,
  { assignee_id, priority, status, category }: ChangeTicketDto,
  moment: BusinessTime,
): TicketChange {
  const step = status ? afterStatusChange(current, status, moment) : {};
  const owner =
    assignee_id === undefined ? {} : afterAssignment({ ...current, ...step }, assignee_id, moment);
  return { ...(priority && { priority }), ...(category && { category }), ...step, ...owner };
}

/** The merged ticket keeps the earlier due time. */
function earliestDue(from: TicketRow, target: TicketRow): TicketChange {
  if (!from.replyDueAt || from.status !== 'open') return {};
  if (target.status === 'open' && target.replyDueAt && target.replyDueAt <= from.replyDueAt) return {};
  const due = {
    replyDueAt: from.replyDueAt,
    assigneeDueAt: target.assigneeId ? from.replyDueAt : null,
  };
  return { status: 'open', waitingSince: null, solvedAt: null, ...due };
}
