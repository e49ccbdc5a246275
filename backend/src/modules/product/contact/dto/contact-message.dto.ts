import { IsEmail, IsString, IsUUID, Length, MaxLength } from 'class-validator';
import { Optional } from '#platform/validation/optional.ts';
import { trimmed } from '#platform/validation/trimmed.ts';

const upTo = (most: number): string => `At most ${most} characters`;

/** A message to the people behind this hub. */
export class ContactMessageDto {
  @trimmed
  @IsString()
  @MaxLength(80, { message: upTo(80) })
  @Length(1, undefined, { message: 'Enter your first name' })
  first_name: string;

  @trimmed
  @IsString()
  @MaxLength(80, { message: upTo(80) })
  @Length(1, undefined, { message: 'Enter your last name' })
  last_name: string;

  @trimmed
  @MaxLength(255, { message: upTo(255) })
  @IsEmail({}, { message: 'This does not look like an email address' })
  email: string;

  @Optional()
  @trimmed
  @IsString()
  @MaxLength(30, { message: upTo(30) })
  phone?: string;

  @Optional()
  @trimmed
  @IsString()
  @MaxLength(120, { message: upTo(120) })
  practice_name?: string;

  @trimmed
  @IsString()
  @MaxLength(160, { message: upTo(160) })
  @Length(1, undefined, { message: 'Say in a few words what it is about' })
  subject: string;

  /** 1 to 5000 characters. No patient information. */
  @trimmed
  @IsString()
  @MaxLength(5000, { message: upTo(5000) })
  @Length(1, undefined, { message: 'Write your message' })
  message: string;

  /** Leave out. No person sees this field: a message with something in it is kept as suspected spam. */
  @Optional()
  @IsString()
  @MaxLength(2000)
  homepage?: string;

  /** A key of the sender's own: the same message sent again with it is not kept twice. */
  @Optional()
  @IsUUID()
  client_key?: string;
}

export class ContactReceivedDto {
  /** To be named when writing about this message again, e.g. C-00001. */
  reference: string;
}
