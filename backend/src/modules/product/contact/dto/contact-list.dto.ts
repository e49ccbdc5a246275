import { IsIn, IsString, Length } from 'class-validator';
import { Optional } from '#platform/validation/optional.ts';
import { PageDto, SearchQuery } from '#platform/lists/page.dto.ts';
import { trimmed } from '#platform/validation/trimmed.ts';

export const CONTACT_STATES = ['new', 'replied', 'closed', 'suspected_spam'] as const;
export type ContactState = (typeof CONTACT_STATES)[number];

/** Which messages, and which page of them. */
export class ContactQuery extends SearchQuery {
  /** Newest first, or the one that waits longest. */
  @Optional()
  @IsIn(['created_at', '-created_at'])
  sort: 'created_at' | '-created_at' = '-created_at';

  /** A part of the reference, the name, the address, the practice or the subject. */
  override q = '';

  @Optional()
  @IsIn(CONTACT_STATES)
  state?: ContactState;
}

/** A message as those who answer it see it. */
export class ContactEntryDto {
  id: string;
  reference: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string | null;
  practice_name: string | null;
  subject: string;
  message: string;
  state: ContactState;
  /** Whether the sender was signed in. */
  has_account: boolean;
  /** The ticket that the reply opened. */
  ticket_id: string | null;
  /** For people: T-00001. */
  ticket_number: string | null;
  replied_at: string | null;
  /** When the reply is due: 24 hours after arrival. */
  due_at: string;
  /** Invented, to show what the list looks like. */
  is_sample: boolean;
  created_at: string;
  updated_at: string;
}

export class ContactCountsDto {
  new: number;
  replied: number;
  closed: number;
  suspected_spam: number;
}

export class ContactListDto extends PageDto {
  items: ContactEntryDto[];
  /** All messages by state, whatever is searched for. */
  counts: ContactCountsDto;
}

/** One change at a time: a reply, or another state. */
export class ChangeContactDto {
  /** Mailed to the sender, by the ticket that it opens. */
  @Optional()
  @trimmed
  @IsString()
  @Length(1, 5000, { message: 'A reply has 1 to 5000 characters' })
  reply?: string;

  /** `new` puts a message back that was closed or taken for spam. */
  @Optional()
  @IsIn(['new', 'closed', 'suspected_spam'])
  state?: 'new' | 'closed' | 'suspected_spam';
}
