import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Env } from '#config/env.ts';
import { Clock } from '#platform/clock/clock.ts';
import { Vault } from '#platform/crypto/vault.ts';
import { Sql } from '#platform/database/sql.ts';
import { HandlesJob, type JobHandler } from '#platform/queue/job-handler.ts';
import { counter } from '#platform/tracing/meter.ts';
import { METRICS } from '#platform/tracing/metrics.ts';
import { AddressRefused, EventSender } from '#hub/egress/index.ts';
import { ADMINS, Live, personTopic } from '#common/live/index.ts';
import { ToolRegistry } from '#hub/tools/index.ts';
import { secretAad } from '../subscriptions/subscription-secret.ts';
import { deliverJob, type DeliverPayload } from './deliver.job.ts';
import { bodyOf, type EventRow, signedHeaders } from './delivery-message.ts';
import * as sql from './delivery.sql.ts';
import { EventDelivery } from './event-delivery.entity.ts';
import { FailedSubscriptions } from './failed-subscriptions.ts';
import { nextTryAt } from './retry-plan.ts';

export interface ClaimedDelivery extends EventRow, Record<string, unknown> {
  readonly id: string;
  readonly tries: number;
  readonly created_at: Date;
  readonly subscription_id: string;
  /** Whose subscription it is; null for the hub's. */
  readonly user_id: string | null;
  readonly url: string;
  readonly allow_private: boolean;
  readonly sealed_secret: string;
}
interface Outcome {
  readonly status: number | null;
  /** Null when the other system took it. */
  readonly error: string | null;
}

const deliveries = counter(METRICS.eventDeliveries);

/** Added to the receiver's time limit: a worker that takes longer counts as dead. */
const LEASE_MS = 60_000;
/** "Gone": the other system wants no more events. */
const GONE = 410;

/** Sends one event once and stores the outcome. When a worker dies in between, the event is sent again under the same id. */
@Injectable()
@HandlesJob(deliverJob)
export class DeliverHandler implements JobHandler<DeliverPayload> {
  constructor(
    @InjectRepository(EventDelivery) private readonly deliveries: Repository<EventDelivery>,
    private readonly sql: Sql,
    private readonly sender: EventSender,
    private readonly failures: FailedSubscriptions,
    private readonly registry: ToolRegistry,
    private readonly live: Live,
    private readonly vault: Vault,
    private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  async handle({ delivery_id: id }: DeliverPayload): Promise<void> {
    const lease = this.env.EVENT_TIMEOUT_MS + LEASE_MS;
    const values = [id, this.clock.now(), lease];
    const delivery = await this.sql.maybe<ClaimedDelivery>('delivery_claim', sql.CLAIM, values);
    if (!delivery) return;
    await this.write(delivery, await this.send(delivery));
    const topic = delivery.user_id === null ? ADMINS : personTopic(delivery.user_id);
    await this.live.tell(null, topic, 'event-delivery', { id });
  }

  private async send(delivery: ClaimedDelivery): Promise<Outcome> {
    const { tool_name: tool } = delivery.data;
    const toolId = typeof tool === 'string' ? this.registry.find(tool)?.manifest.id : undefined;
    const body = bodyOf(delivery, toolId);
    const secret = this.vault.open(delivery.sealed_secret, secretAad(delivery.subscription_id));
    try {
      const status = await this.sender.post({
        url: delivery.url,
        headers: signedHeaders(delivery.event_id, body, secret, this.clock.now()),
        body,
        allowPrivate: delivery.allow_private,
        timeoutMs: this.env.EVENT_TIMEOUT_MS,
      });
      return { status, error: status >= 200 && status < 300 ? null : 'status' };
    } catch (cause) {
      return { status: null, error: wordFor(cause) };
    }
  }

  private async write(delivery: ClaimedDelivery, { status, error }: Outcome): Promise<void> {
    const { id, tries } = delivery;
    deliveries.add(1, { outcome: error ?? 'delivered' });
    const now = this.clock.now();
    if (error === null) {
      await this.sql.run('delivery_done', sql.DELIVERED, [id, status, now]);
      return;
    }
    const next = nextTryAt(tries, this.env.EVENT_RETRY_S, now, Math.random());
    if (next && status !== GONE) {
      await this.waiting(id, { lastStatus: status, lastError: error, nextTryAt: next });
      return;
    }
    await this.waiting(id, { lastStatus: status, lastError: error, state: 'failed' });
    await this.failures.stop(delivery.subscription_id, status === GONE ? now : delivery.created_at);
  }

  private async waiting(id: string, outcome: Partial<EventDelivery>): Promise<void> {
    await this.deliveries.update({ id, state: 'waiting' }, outcome);
  }
}

/** The stored error code. It holds no text of the other system or of the operating system. */
function wordFor(cause: unknown): string {
  if (cause instanceof AddressRefused) return cause.fault;
  return cause instanceof Error && cause.name === 'TimeoutError' ? 'timeout' : 'unreachable';
}
