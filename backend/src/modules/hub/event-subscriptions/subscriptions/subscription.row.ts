import type { SubscriptionDto } from '../dto/subscription.dto.ts';
import type { EventType } from '../event-types.ts';

export interface SubscriptionRow extends Record<string, unknown> {
  readonly id: string;
  readonly url: string;
  readonly description: string;
  readonly events: EventType[];
  readonly allow_private: boolean;
  readonly state: 'active' | 'paused' | 'failed';
  readonly waiting: number;
  readonly failed: number;
  readonly last_success_at: Date | null;
  readonly created_at: Date;
}

export function toSubscriptionDto(row: SubscriptionRow): SubscriptionDto {
  const { id, url, description, events, allow_private, state, waiting, failed } = row;
  return {
    ...{ id, url, description, events, allow_private, state, waiting, failed },
    last_success_at: row.last_success_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}
