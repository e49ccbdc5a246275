import {
  ArrayMaxSize,
  ArrayNotEmpty,
  ArrayUnique,
  IsBoolean,
  IsIn,
  IsString,
  MaxLength,
} from 'class-validator';
import { Optional } from '#platform/validation/optional.ts';
import { trimmed } from '#platform/validation/trimmed.ts';
import { EVENT_TYPES, type EventType } from '../event-types.ts';

/** A new subscription of another system. */
export class NewSubscriptionDto {
  /** Begins with https://. */
  @trimmed
  @IsString()
  @MaxLength(500)
  url: string;

  /** A display name. */
  @Optional()
  @trimmed
  @IsString()
  @MaxLength(120)
  description?: string;

  @IsIn(EVENT_TYPES, { each: true })
  @ArrayUnique()
  @ArrayNotEmpty()
  @ArrayMaxSize(20)
  events: EventType[];
}

/** The same for the whole hub. */
export class NewPlatformSubscriptionDto extends NewSubscriptionDto {
  /** The address lies in the own network: it may be private, and http. */
  @Optional()
  @IsBoolean()
  allow_private?: boolean;
}

/** Fields that are left out stay as they are. */
export class ChangeSubscriptionDto {
  @Optional()
  @trimmed
  @IsString()
  @MaxLength(500)
  url?: string;

  @Optional()
  @trimmed
  @IsString()
  @MaxLength(120)
  description?: string;

  @Optional()
  @IsIn(EVENT_TYPES, { each: true })
  @ArrayUnique()
  @ArrayNotEmpty()
  @ArrayMaxSize(20)
  events?: EventType[];

  /** `active` also reactivates a failed subscription; waiting deliveries are sent then. */
  @Optional()
  @IsIn(['active', 'paused'])
  state?: 'active' | 'paused';
}

export class SubscriptionDto {
  id: string;
  url: string;
  description: string;
  events: EventType[];
  /** Entered by an admin as an address of the own network. */
  allow_private: boolean;
  /** `failed`: the system accepted nothing for a day; nothing is sent until the subscription is activated again. */
  state: 'active' | 'paused' | 'failed';
  /** The number of waiting deliveries. */
  waiting: number;
  /** The number of failed deliveries of the last 30 days. */
  failed: number;
  last_success_at: string | null;
  created_at: string;
}

export class SubscriptionListDto {
  items: SubscriptionDto[];
}

/** With the secret, which is shown this once only. */
export class SubscriptionSecretDto extends SubscriptionDto {
  /** `whsec_…`, for the signature in `webhook-signature`. */
  secret: string;
}
