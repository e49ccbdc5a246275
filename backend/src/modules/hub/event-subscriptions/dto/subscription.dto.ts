import {
  ArrayMaxSize,
  ArrayNotEmpty,
  ArrayUnique,
  IsBoolean,
  IsIn,
  IsOptional,
  IsString,
  MaxLength,
} from 'class-validator';
import { trimmed } from '#platform/validation/trimmed.ts';
import { EVENT_TYPES, type EventType } from '../event-types.ts';

/** Which system is told of what. */
export class NewSubscriptionDto {
  /** Begins with https://. */
  @trimmed
  @IsString()
  @MaxLength(500)
  url: string;

  /** A name for people. */
  @IsOptional()
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
  @IsOptional()
  @IsBoolean()
  allow_private?: boolean;
}

/** Only what is named is changed. */
export class ChangeSubscriptionDto {
  @IsOptional()
  @trimmed
  @IsString()
  @MaxLength(500)
  url?: string;

  @IsOptional()
  @trimmed
  @IsString()
  @MaxLength(120)
  description?: string;

  @IsOptional()
  @IsIn(EVENT_TYPES, { each: true })
  @ArrayUnique()
  @ArrayNotEmpty()
  @ArrayMaxSize(20)
  events?: EventType[];

  /** `active` also switches on again what failed; what waits is sent then. */
  @IsOptional()
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
  /** `failed`: it took nothing for a day, and is left alone until somebody switches it on again. */
  state: 'active' | 'paused' | 'failed';
  /** Deliveries that still wait. */
  waiting: number;
  /** Deliveries of the last 30 days that were given up. */
  failed: number;
  last_success_at: string | null;
  created_at: string;
}

export class SubscriptionListDto {
  items: SubscriptionDto[];
}

/** With the secret, which is told this once only. */
export class SubscriptionSecretDto extends SubscriptionDto {
  /** `whsec_…`, for the signature in `webhook-signature`. */
  secret: string;
}
