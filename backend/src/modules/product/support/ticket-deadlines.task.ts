import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { sqlOn } from '#platform/database/sql.ts';
import { Recurring, type RecurringTask } from '#platform/queue/recurring-task.ts';
import { REOPEN_DAYS } from './tickets/lifecycle.ts';
import { LiveTickets } from './tickets/live-tickets.ts';
import { TicketStore } from './tickets/ticket-store.ts';
import { StaffNotices } from './staff-notices.ts';
import { OVER, SILENT } from './ticket-deadlines.sql.ts';

const DAY_MS = 86_400_000;
const BATCH = 100;

export interface UnassignedTicket extends Record<string, unknown> {
  readonly id: string;
  readonly number: string;
  readonly is_sample: boolean;
  readonly agent: string;
}

/** Applies the deadlines of tickets: a silent agent loses the ticket, and a ticket solved long ago is closed. */
@Recurring({ name: 'support.ticket-deadlines', everyMs: 60_000 })
@Injectable()
export class TicketDeadlinesTask implements RecurringTask {
  constructor(
    private readonly database: DataSource,
    private readonly store: TicketStore,
    private readonly staff: StaffNotices,
    private readonly live: LiveTickets,
    private readonly clock: Clock,
  ) {}

  /** @returns the numbers of the tickets that went back to Unassigned */
  async run(): Promise<readonly string[]> {
    const now = this.clock.now();
    const returned = await this.database.transaction((q) => this.unassign(q, now));
    await this.database.transaction((q) => this.close(q, now));
    return returned.map(({ number }) => number);
  }

  private async close(q: EntityManager, now: Date): Promise<void> {
    const over = [new Date(now.getTime() - REOPEN_DAYS * DAY_MS), BATCH];
    const closed = await sqlOn(q).many<{ id: string }>('tickets_over', OVER, over);
    for (const { id } of closed) await this.live.changed(q, id);
  }

  private async unassign(q: EntityManager, now: Date): Promise<readonly UnassignedTicket[]> {
    const returned = await sqlOn(q).many<UnassignedTicket>('tickets_silent', SILENT, [now, BATCH]);
    for (const ticket of returned) {
      const body = 'Back in Unassigned: the reply was due and no one had written one.';
      await this.store.addMessage(q, {
        ticketId: ticket.id,
        authorId: null,
        author: 'system',
        body,
        internal: true,
      });
      await this.staff.notifyUnassigned(q, ticket, now);
    }
    return returned;
  }
}
