import { IsEmail, IsString, MaxLength } from 'class-validator';
import { Optional } from '#platform/validation/optional.ts';
import { trimmed } from '#platform/validation/trimmed.ts';

/** Whom an admin invites. Further roles are given once the account is there. */
export class InvitePersonDto {
  @trimmed
  @IsEmail({}, { message: 'This does not look like an email address' })
  @MaxLength(255)
  email: string;

  @Optional()
  @trimmed
  @IsString()
  @MaxLength(100)
  first_name?: string;

  @Optional()
  @trimmed
  @IsString()
  @MaxLength(100)
  last_name?: string;
}

export class InvitedDto {
  id: string;
  email: string;
}
