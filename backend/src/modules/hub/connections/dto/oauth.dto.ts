import { IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { Optional } from '#platform/validation/optional.ts';

export class AuthorizeDto {
  @IsString()
  @IsNotEmpty()
  @MaxLength(200)
  link_token: string;
}

export class AuthorizeUrlDto {
  /** The vendor's consent page, which the same browser must open. */
  authorize_url: string;
  /** ISO 8601. */
  expires_at: string;
}

/** What the vendor's page put into the return address, and nothing else of it. */
export class CallbackDto {
  @IsString()
  @IsNotEmpty()
  @MaxLength(200)
  state: string;

  @Optional()
  @IsString()
  @MaxLength(4_096)
  code?: string;

  @Optional()
  @IsString()
  @MaxLength(200)
  error?: string;

  /** The vendor's own name (RFC 9207). */
  @Optional()
  @IsString()
  @MaxLength(500)
  iss?: string;
}
