import { IsString, MaxLength, MinLength } from 'class-validator';
import { Optional } from '#platform/validation/optional.ts';
import { trimmed } from '#platform/validation/trimmed.ts';

/** Whether and how the vendor of a connection sends events to this hub. */
export class WebhookDto {
  tool_id: string;
  tool_name: string;
  /** False where no verifiable events are sent: by the tool, on this connection's route, or by sample data. */
  supported: boolean;
  /** Why it is not supported, for people; null where it is. */
  reason: string | null;
  /** Where to enter the address at the vendor. */
  help: string | null;
  help_url: string | null;
  /** `vendor`: the vendor's secret is entered here. `hub`: the hub's secret is entered at the vendor. */
  secret_from: 'vendor' | 'hub' | null;
  /** False until the vendor's secret is stored: until then every event is refused. */
  has_secret: boolean;
  /** Null until an address is created. */
  created_at: string | null;
  last_received_at: string | null;
}

export class NewWebhookDto {
  /** Only where the vendor creates the secret and it is known already. */
  @Optional()
  @trimmed
  @IsString()
  @MinLength(8)
  @MaxLength(500)
  secret?: string;
}

/** The signing secret that the vendor shows once it has the address. */
export class WebhookSecretDto {
  @trimmed
  @IsString()
  @MinLength(8)
  @MaxLength(500)
  secret: string;
}

/** Shown this once only. */
export class WebhookAddressDto extends WebhookDto {
  /** To be entered at the vendor. It cannot be guessed; keep it secret. */
  url: string;
  /** To be entered at the vendor; null where the vendor creates the secret. */
  secret: string | null;
}

export class WebhookReceivedDto {
  received: true;
}
