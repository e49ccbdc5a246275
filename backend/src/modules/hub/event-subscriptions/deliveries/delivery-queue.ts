import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock.ts';
import { Sql } from '#platform/database/sql.ts';
import { Log } from '#platform/logging/log.ts';
import { Jobs } from '#platform/queue/jobs.ts';
import { deliverJob } from './deliver.job.ts';
import { due } from './delivery.sql.ts';

const BATCH = 100;
const DUE = `select d.id from event_deliveries d join event_subscriptions s on s.id = d.subscription_id
  where d.state = 'waiting' and ${due('$1')} and s.state = 'active' order by d.next_try_at limit ${BATCH}`;

/** Queues what is due. The row is the outbox: whoever changed the connection wrote it in the same transaction. */
@Injectable()
export class DeliveryQueue {
  private running: Promise<void> | undefined;
  private again = false;

  constructor(
    private readonly sql: Sql,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** Nobody waits for it: what is not queued now, the sweeper finds. Many calls at once are one look. */
  begin(): void {
    this.again = this.running !== undefined;
    this.running ??= this.queueDue()
      .catch((cause: unknown) => this.log.warn({ err: cause }, 'events not queued, the sweeper will'))
      .finally(() => {
        this.running = undefined;
        if (this.again) this.begin();
      });
  }

  /** Until the look that is under way is over. */
  async settled(): Promise<void> {
    this.again = false;
    await this.running;
  }

  async queueDue(): Promise<void> {
    for (const { id } of await this.sql.many<{ id: string }>('deliveries_due', DUE, [this.clock.now()]))
      await this.jobs.addMissing(deliverJob, { delivery_id: id }, id);
  }
}
