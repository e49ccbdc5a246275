import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock.ts';
import { Sql, type SqlRunner } from '#platform/database/sql.ts';
import { Recurring, type RecurringTask } from '#platform/queue/recurring-task.ts';
import { REOPEN_DAYS } from './tickets/lifecycle.ts';
import { TicketStore } from './tickets/ticket-store.ts';
import { StaffNotices } from './staff-notices.ts';

const DAY_MS = 86_400_000;
const BATCH = 100;

/** Tickets whose agent did not reply in time. `skip locked`: each is taken once, also when two runs overlap. */
const SILENT = `update tickets t set assignee_id = null, assignee_due_at = null, version = t.version + 1, updated_at = $1
  from (select id, assignee_id from tickets
    where status = 'open' and assignee_id is not null and assignee_due_at < $1
    order by assignee_due_at limit $2 for update skip locked) late
  where t.id = late.id returning t.id, t.number, t.is_sample, late.assignee_id as agent`;

const OVER = `update tickets set status = 'closed', version = version + 1
  where id in (select id from tickets where status = 'solved' and solved_at < $1 order by solved_at limit $2
    for update skip locked)`;

export interface Returned extends Record<string, unknown> {
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
    private readonly sql: Sql,
    private readonly store: TicketStore,
    private readonly staff: StaffNotices,
    private readonly clock: Clock,
  ) {}

  /** @returns the numbers of the tickets that went back to Unassigned */
  async run(): Promise<readonly string[]> {
    const now = this.clock.now();
    const returned = await this.sql.tx((q) => this.takeBack(q, now));
    await this.sql.run('tickets_over', OVER, [new Date(now.getTime() - REOPEN_DAYS * DAY_MS), BATCH]);
    return returned.map(({ number }) => number);
  }

  private async takeBack(q: SqlRunner, now: Date): Promise<readonly Returned[]> {
    const returned = await q.many<Returned>('tickets_silent', SILENT, [now, BATCH]);
    for (const ticket of returned) {
      const body = 'Back in Unassigned: the reply was due and nobody had written one.';
      await this.store.say(q, {
        ticketId: ticket.id,
        authorId: null,
        author: 'system',
        body,
        internal: true,
      });
      await this.staff.takenBack(q, ticket, now);
    }
    return returned;
  }
}
