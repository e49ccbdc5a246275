import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { Env } from '#config/env.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Sql, type SqlRunner } from '#platform/database/sql.ts';
import { Log } from '#platform/logging/log.ts';
import { REOPEN_DAYS } from './tickets/lifecycle.ts';
import { TicketStore } from './tickets/ticket-store.ts';
import { StaffNotices } from './staff-notices.ts';

const LOOK_MS = 60_000;
const DAY_MS = 86_400_000;
const BATCH = 100;

/** Whoever has a ticket, says nothing, and lets its time run out. Taken once, whichever process looks first. */
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

/** What happens to tickets by time alone: a silent agent loses theirs, and what was solved long ago is closed. */
@Injectable()
export class SupportSweeper implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly sql: Sql,
    private readonly store: TicketStore,
    private readonly staff: StaffNotices,
    private readonly env: Env,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.env.runsWorker) return;
    this.timer = setInterval(() => this.tick(), LOOK_MS);
    this.timer.unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /** The numbers of the tickets that went back to Unassigned. */
  async sweep(): Promise<readonly string[]> {
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

  private tick(): void {
    this.running = this.sweep().catch((cause: unknown) =>
      this.log.warn({ err: cause }, 'tickets not looked through, the next minute will'),
    );
  }
}
