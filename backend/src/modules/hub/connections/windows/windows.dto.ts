import { IsString, Matches, MaxLength } from 'class-validator';

export class OpenWindowDto {
  /** From the fragment of the page's address. It works once. */
  @Matches(/^[A-Za-z0-9_-]{43}$/, { message: 'proof must be the one of the address' })
  proof: string;

  /** The origin of the page that opened this one, as the browser names it; empty where it names none. */
  @IsString()
  @MaxLength(300)
  opener: string;
}

export class OpenedWindowDto {
  /** A bearer token for this attempt's window only. */
  token: string;
  /** ISO 8601. */
  expires_at: string;
  /** The origin of the app that opened the window. */
  origin: string;
  /** Where the window goes at the end, or null: it closes. */
  return_to: string | null;
  /** The account that will hold the connection. */
  email: string;
}
