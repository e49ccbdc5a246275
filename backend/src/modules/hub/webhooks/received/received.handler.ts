import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import { HandlesJob, type JobHandler } from '#platform/queue/job-handler.ts';
import { ToolRegistry } from '#hub/tools/index.ts';
import { receivedJob, type ReceivedPayload } from './received.job.ts';
import { ReceivedEvent } from './received-event.entity.ts';
import { ReceivedEvents } from './received-events.ts';
import { WebhookEndpoint } from '../endpoints/webhook-endpoint.entity.ts';

/** Writes a vendor's event to its connection's activity and to the event subscriptions. It may run any number of times. */
@Injectable()
@HandlesJob(receivedJob)
export class ReceivedHandler implements JobHandler<ReceivedPayload> {
  constructor(
    @InjectRepository(WebhookEndpoint) private readonly endpoints: Repository<WebhookEndpoint>,
    private readonly events: ReceivedEvents,
    private readonly registry: ToolRegistry,
    private readonly clock: Clock,
  ) {}

  async handle({ received_id: id }: ReceivedPayload): Promise<void> {
    const found = await this.endpoints
      .createQueryBuilder('endpoint')
      .innerJoin(ReceivedEvent, 'event', 'event.endpointId = endpoint.id')
      .where('event.id = :id', { id })
      .getOne();
    if (!found) return;
    const name = this.registry.find(found.toolId)?.manifest.name ?? found.toolId;
    await this.events.handle(id, name, this.clock.now());
  }
}
