import { IsIn, IsString, MaxLength, MinLength } from 'class-validator';
import { PageDto } from '#platform/lists/page.dto.ts';
import { trimmed } from '#platform/validation/trimmed.ts';
import { type Audience, AUDIENCES } from '../messages/audience.ts';

export class NewMessageDto {
  /** `seated`: people with a seat. `waiting`: on the waiting list or with an offer. `attended`: checked in. */
  @IsIn(AUDIENCES)
  audience: Audience;

  @trimmed
  @IsString()
  @MinLength(3, { message: 'Enter a subject' })
  @MaxLength(120)
  subject: string;

  /** Plain text; no patient information. */
  @trimmed
  @IsString()
  @MinLength(3, { message: 'Write a message' })
  @MaxLength(5_000)
  body: string;
}

/** A message that an organizer sent. */
export class EventMessageDto {
  id: string;
  audience: Audience;
  subject: string;
  body: string;
  /** How many people it goes to. */
  recipients: number;
  /** How many of them it has reached: their notification is there, and their email is on its way. */
  told: number;
  /** Null when the account has ended. */
  sender: string | null;
  created_at: string;
  /** When the last person was told; null before. */
  sent_at: string | null;
}
export class EventMessageListDto extends PageDto {
  items: EventMessageDto[];
}
