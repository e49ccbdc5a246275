import type { SubscriptionDto } from '../dto/subscription.dto.ts';
import type { EventSubscription } from './event-subscription.entity.ts';

/** Deliveries of one subscription by state. */
export interface DeliveryCounts {
  readonly waiting: number;
  readonly failed: number;
}

export function toSubscriptionDto(
  row: EventSubscription,
  { waiting, failed }: DeliveryCounts,
): SubscriptionDto {
  const { id, url, description, events, allowPrivate, state, lastSuccessAt, createdAt } = row;
  return {
    ...{ id, url, description, events, allow_private: allowPrivate, state, waiting, failed },
    last_success_at: lastSuccessAt?.toISOString() ?? null,
    created_at: createdAt.toISOString(),
  };
}
