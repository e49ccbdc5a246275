import { IsOptional, IsString, MaxLength, MinLength } from 'class-validator';
import { trimmed } from '#platform/validation/trimmed.ts';

/** Whether and how the vendor of a connection tells this hub of events. */
export class WebhookDto {
  tool_id: string;
  tool_name: string;
  /** False where nothing that could be checked is sent: by the tool, by the way this connection goes, or by sample data. */
  supported: boolean;
  /** For people: why not; null where it is. */
  reason: string | null;
  /** Where at the vendor the address is entered. */
  help: string | null;
  help_url: string | null;
  /** `vendor`: its secret is pasted here. `hub`: ours is entered there. */
  secret_from: 'vendor' | 'hub' | null;
  /** False while the vendor's secret is still to be pasted: until then every event is refused. */
  has_secret: boolean;
  /** Null until an address was made. */
  created_at: string | null;
  last_received_at: string | null;
}

export class NewWebhookDto {
  /** Only where the vendor makes it, and it is known already. */
  @IsOptional()
  @trimmed
  @IsString()
  @MinLength(8)
  @MaxLength(500)
  secret?: string;
}

/** The vendor shows it once the address is entered there. */
export class WebhookSecretDto {
  @trimmed
  @IsString()
  @MinLength(8)
  @MaxLength(500)
  secret: string;
}

/** Told this once only. */
export class WebhookAddressDto extends WebhookDto {
  /** To be entered at the vendor. It cannot be guessed, and whoever has it can try. */
  url: string;
  /** To be entered at the vendor; null where it was the vendor's own. */
  secret: string | null;
}

export class WebhookReceivedDto {
  received: true;
}
