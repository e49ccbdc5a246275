import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Sql } from '#platform/database/sql.ts';
import type {
  AgentListDto,
  AgentTicketDto,
  TicketQueueCountsDto,
  TicketQueueDto,
  QueueQuery,
} from '../dto/queue.dto.ts';
import { SupportReport } from '../report/support-report.service.ts';
import { ticketNotFound } from '../support.errors.ts';
import { TicketStore } from '../tickets/ticket-store.ts';
import * as sql from './queue.sql.ts';
import {
  type ConnectionRow,
  type FullRow,
  type MessageRow,
  type OtherRow,
  type QueueRow,
  toAgentTicket,
  toQueueTicket,
} from './queue-view.ts';

/** What agents read: the queue, and a ticket with its notes and its requester's basics. */
@Injectable()
export class Queue {
  constructor(
    private readonly sql: Sql,
    private readonly database: DataSource,
    private readonly store: TicketStore,
    private readonly report: SupportReport,
    private readonly clock: Clock,
  ) {}

  async page({ userId }: UserPrincipal, query: QueueQuery): Promise<TicketQueueDto> {
    const now = this.clock.now();
    const { page, page_size: size, sort, q, figure } = query;
    // The tickets behind a number are those of the report, whatever state they are in by now.
    const view = figure ? 'all' : query.view;
    const ids = figure ? await this.report.idsOf(figure, query) : null;
    const values = [userId, now, q, ids];
    const [rows, { count }, counts] = await Promise.all([
      this.sql.many<QueueRow>(`queue_${view}_${sort}`, sql.listOf(view, sort), [
        ...values,
        size,
        (page - 1) * size,
      ]),
      this.sql.one<{ count: number }>(`queue_${view}_count`, sql.countOf(view), values),
      this.sql.one<TicketQueueCountsDto & Record<string, unknown>>('queue_counts', sql.COUNTS, [userId, now]),
    ]);
    return {
      items: rows.map((row) => toQueueTicket(row, now)),
      ...{ total: count, page, page_size: size },
      counts: { ...counts },
    };
  }

  async ticket(ref: string): Promise<AgentTicketDto> {
    const { id } = await this.store.find(this.database.manager, ref);
    const row = await this.sql.maybe<FullRow>('queue_ticket', sql.FULL, [id]);
    if (!row) throw ticketNotFound();
    const [messages, others, connections] = await Promise.all([
      this.sql.many<MessageRow>('queue_messages', sql.MESSAGES, [id]),
      this.sql.many<OtherRow>('queue_others', sql.OTHERS, [id, row.requester_id, row.email]),
      this.connectionsOf(row),
    ]);
    return toAgentTicket(row, { messages, others, connections }, this.clock.now());
  }

  async agents(): Promise<AgentListDto> {
    const rows = await this.sql.many<{ id: string; name: string }>('queue_agents', sql.AGENTS);
    return { items: rows.map(({ id, name }) => ({ id, name })) };
  }

  /** Only where the ticket is about tools: nobody looks at a person's tools without a reason. */
  private async connectionsOf({ category, requester_id: id }: FullRow): Promise<readonly ConnectionRow[]> {
    if (category !== 'tools' || !id) return [];
    return this.sql.many<ConnectionRow>('queue_connections', sql.CONNECTIONS, [id]);
  }
}
