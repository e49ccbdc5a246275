import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { randomUUID } from 'node:crypto';
import { DataSource, type Repository } from 'typeorm';
import { Clock } from '#platform/clock/clock.ts';
import type { DeliveryDto, DeliveryListDto } from '../dto/delivery.dto.ts';
import { type Scope, TEST_EVENT } from '../event-types.ts';
import { deliveryNotFound, notActive } from '../event-subscriptions.errors.ts';
import { isId } from '../is-id.ts';
import { SubscriptionsService } from '../subscriptions/subscriptions.service.ts';
import { messageId } from './delivery-message.ts';
import { DeliveryQueue } from './delivery-queue.ts';
import { EventDelivery } from './event-delivery.entity.ts';
import { HubEvent } from './hub-event.entity.ts';

const SHOWN = 50;

/** The fields of its event that a delivery shows. */
interface EventFields {
  readonly type: string;
  readonly tool_name: string | null;
}

/** The deliveries of a subscription. Every method first checks that the subscription is the owner's. */
@Injectable()
export class DeliveriesService {
  constructor(
    @InjectRepository(EventDelivery) private readonly deliveries: Repository<EventDelivery>,
    private readonly database: DataSource,
    private readonly subscriptions: SubscriptionsService,
    private readonly queue: DeliveryQueue,
    private readonly clock: Clock,
  ) {}

  async list(scope: Scope, subscriptionId: string): Promise<DeliveryListDto> {
    await this.subscriptions.find(scope, subscriptionId);
    const { entities, raw } = await this.deliveries
      .createQueryBuilder('d')
      .innerJoin(HubEvent, 'e', 'e.id = d.eventId')
      .addSelect('e.type', 'type')
      .addSelect("e.data ->> 'tool_name'", 'tool_name')
      .where({ subscriptionId })
      .orderBy({ 'd.createdAt': 'DESC', 'd.id': 'ASC' })
      .limit(SHOWN)
      .getRawAndEntities<EventFields>();
    return { items: entities.map((row, at) => toDeliveryDto(row, raw[at] as EventFields)) };
  }

  /** Sends an event again under the same id, with a new series of tries. */
  async again(scope: Scope, subscriptionId: string, id: string): Promise<DeliveryListDto> {
    await this.assertActive(scope, subscriptionId);
    if (!isId(id)) throw deliveryNotFound();
    const renewed = { state: 'waiting', tries: 0, nextTryAt: this.clock.now() } as const;
    const { affected } = await this.deliveries.update({ id, subscriptionId }, renewed);
    if (!affected) throw deliveryNotFound();
    this.queue.begin();
    return this.list(scope, subscriptionId);
  }

  async test(scope: Scope, subscriptionId: string): Promise<DeliveryListDto> {
    await this.assertActive(scope, subscriptionId);
    const [id, now] = [randomUUID(), this.clock.now()];
    const event = {
      id,
      type: TEST_EVENT,
      userId: scope.kind === 'user' ? scope.userId : null,
      createdAt: now,
    };
    await this.database.transaction(async (manager) => {
      await manager.insert(HubEvent, { ...event, data: { subscription_id: subscriptionId } });
      await manager.insert(EventDelivery, { eventId: id, subscriptionId, nextTryAt: now, createdAt: now });
    });
    this.queue.begin();
    return this.list(scope, subscriptionId);
  }

  private async assertActive(scope: Scope, subscriptionId: string): Promise<void> {
    const { state } = await this.subscriptions.find(scope, subscriptionId);
    if (state !== 'active') throw notActive();
  }
}

function toDeliveryDto(row: EventDelivery, { type, tool_name }: EventFields): DeliveryDto {
  const { id, eventId, state, tries, lastStatus, lastError, lastTryAt, nextTryAt, createdAt } = row;
  return {
    ...{ id, event_id: messageId(eventId), type, tool_name, state, tries },
    ...{ last_status: lastStatus, last_error: lastError },
    last_try_at: lastTryAt?.toISOString() ?? null,
    next_try_at: state === 'waiting' ? nextTryAt.toISOString() : null,
    created_at: createdAt.toISOString(),
  };
}
