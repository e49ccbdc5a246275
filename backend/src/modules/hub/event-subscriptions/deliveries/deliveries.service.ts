import { Injectable } from '@nestjs/common';
import { Clock } from '#platform/clock/clock.ts';
import { Sql } from '#platform/database/sql.ts';
import type { DeliveryDto, DeliveryListDto } from '../dto/delivery.dto.ts';
import { type Scope, scopeValues, TEST_EVENT } from '../event-types.ts';
import { deliveryNotFound, notActive } from '../event-subscriptions.errors.ts';
import { isId } from '../is-id.ts';
import { SubscriptionsService } from '../subscriptions/subscriptions.service.ts';
import { messageId } from './delivery-message.ts';
import { DeliveryQueue } from './delivery-queue.ts';
import * as sql from './delivery.sql.ts';

interface DeliveryRow extends Record<string, unknown> {
  readonly id: string;
  readonly event_id: string;
  readonly type: string;
  readonly tool_name: string | null;
  readonly state: DeliveryDto['state'];
  readonly tries: number;
  readonly last_status: number | null;
  readonly last_error: string | null;
  readonly last_try_at: Date | null;
  readonly next_try_at: Date;
  readonly created_at: Date;
}

/** What was sent to a system and how it went; what failed can be sent again. */
@Injectable()
export class DeliveriesService {
  constructor(
    private readonly sql: Sql,
    private readonly subscriptions: SubscriptionsService,
    private readonly queue: DeliveryQueue,
    private readonly clock: Clock,
  ) {}

  async list(scope: Scope, subscriptionId: string): Promise<DeliveryListDto> {
    await this.subscriptions.find(scope, subscriptionId);
    const values = [...scopeValues(scope), subscriptionId];
    const rows = await this.sql.many<DeliveryRow>('deliveries', sql.LIST, values);
    return { items: rows.map(toDeliveryDto) };
  }

  /** The same event under the same id, with all its tries before it. */
  async again(scope: Scope, subscriptionId: string, id: string): Promise<DeliveryListDto> {
    await this.assertActive(scope, subscriptionId);
    const values = [...scopeValues(scope), subscriptionId, id, this.clock.now()];
    if (!isId(id) || !(await this.sql.run('delivery_again', sql.AGAIN, values))) throw deliveryNotFound();
    this.queue.begin();
    return this.list(scope, subscriptionId);
  }

  async test(scope: Scope, subscriptionId: string): Promise<DeliveryListDto> {
    await this.assertActive(scope, subscriptionId);
    const data = JSON.stringify({ subscription_id: subscriptionId });
    const [, userId] = scopeValues(scope);
    const values = [subscriptionId, TEST_EVENT, userId, data, this.clock.now()];
    await this.sql.run('delivery_test', sql.TEST, values);
    this.queue.begin();
    return this.list(scope, subscriptionId);
  }

  private async assertActive(scope: Scope, subscriptionId: string): Promise<void> {
    const { state } = await this.subscriptions.find(scope, subscriptionId);
    if (state !== 'active') throw notActive();
  }
}

function toDeliveryDto(row: DeliveryRow): DeliveryDto {
  const { id, type, tool_name, state, tries, last_status, last_error } = row;
  return {
    ...{ id, event_id: messageId(row.event_id), type, tool_name, state, tries, last_status, last_error },
    last_try_at: row.last_try_at?.toISOString() ?? null,
    next_try_at: state === 'waiting' ? row.next_try_at.toISOString() : null,
    created_at: row.created_at.toISOString(),
  };
}
