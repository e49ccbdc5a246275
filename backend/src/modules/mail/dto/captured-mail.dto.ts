import { IsOptional, IsString } from 'class-validator';

/** A mail that was kept here instead of being sent. */
export class CapturedMailDto {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The addresses the mail links to, in order. */
  links: string[];
  created_at: string;
}

export class MailboxQueryDto {
  /** Only mails to this address. */
  @IsOptional()
  @IsString()
  to?: string;
}
