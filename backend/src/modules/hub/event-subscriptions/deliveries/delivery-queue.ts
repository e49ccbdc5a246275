import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { Log } from '#platform/logging/log.ts';
import { Jobs } from '#platform/queue/jobs.ts';
import { deliverJob } from './deliver.job.ts';
import { due } from './delivery.sql.ts';
import { EventDelivery } from './event-delivery.entity.ts';
import { EventSubscription } from '../subscriptions/event-subscription.entity.ts';

const BATCH = 100;

/**
 * Queues due deliveries. The row is the outbox (decision 25): it was written in the transaction that changed the connection.
 */
@Injectable()
export class DeliveryQueue {
  private running: Promise<void> | undefined;
  private again = false;

  constructor(
    @InjectRepository(EventDelivery) private readonly deliveries: Repository<EventDelivery>,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** Starts queueing without waiting for it: what is not queued now, the recurring task finds. Concurrent calls share one run. */
  begin(): void {
    this.again = this.running !== undefined;
    this.running ??= this.queueDue()
      .catch((cause: unknown) => this.log.warn({ err: cause }, 'events not queued; the recurring task will'))
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
    for (const { id } of await this.due()) await this.jobs.addMissing(deliverJob, { delivery_id: id }, id);
  }

  private due(): Promise<EventDelivery[]> {
    return this.deliveries
      .createQueryBuilder('d')
      .select('d.id')
      .innerJoin(EventSubscription, 's', `s.id = d.subscriptionId and s.state = 'active'`)
      .where(`d.state = 'waiting'`)
      .andWhere(due(':now'), { now: this.clock.now() })
      .orderBy('d.nextTryAt')
      .limit(BATCH)
      .getMany();
  }
}
