import { IsString } from 'class-validator';
import { Optional } from '#platform/validation/optional.ts';

/** A mail that was kept here instead of being sent. */
export class CapturedMailDto {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The addresses the mail links to, in order. */
  links: string[];
  /** Where a POST ends mails of this kind; only mails whose recipient may choose have it. */
  unsubscribe?: string;
  created_at: string;
}

export class MailboxTokenDto {
  /** What the start printed, where the hub listens for other machines; also as the header X-Mailbox-Token. */
  @Optional()
  @IsString()
  token?: string;
}

export class MailboxQueryDto extends MailboxTokenDto {
  /** Only mails to this address. */
  @Optional()
  @IsString()
  to?: string;
}
