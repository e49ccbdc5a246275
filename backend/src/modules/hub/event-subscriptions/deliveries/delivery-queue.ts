import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock.ts';
import { Sql } from '#platform/database/sql.ts';
import { Log } from '#platform/logging/log.ts';
import { Jobs } from '#platform/queue/jobs.ts';
import { deliverJob } from './deliver.job.ts';
import { DUE } from './delivery.sql.ts';

/** Queues due deliveries. The row is the outbox: it was written in the transaction that changed the connection. */
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

  /** Starts queueing without waiting for it: what is not queued now, the sweeper finds. Concurrent calls share one run. */
  begin(): void {
    this.again = this.running !== undefined;
    this.running ??= this.queueDue()
      .catch((cause: unknown) => this.log.warn({ err: cause }, 'events not queued, the sweeper will'))
      .finally(() => {
        this.running = undefined;
        if (this.again) this.begin();
      });
  }

  /** Waits for the run in progress. */
  async settled(): Promise<void> {
    this.again = false;
    await this.running;
  }

  async queueDue(): Promise<void> {
    for (const { id } of await this.sql.many<{ id: string }>('deliveries_due', DUE, [this.clock.now()]))
      await this.jobs.addMissing(deliverJob, { delivery_id: id }, id);
  }
}
