import { IsString, Length, MaxLength } from 'class-validator';
import { Optional } from '#platform/validation/optional.ts';

/** What the account has. */
export class PasswordStateDto {
  /** False for a person who came by an invitation or a magic link and never chose one. */
  set: boolean;
}

export class ChangePasswordDto {
  /** The new one. */
  @IsString()
  @Length(1, 1_000)
  password: string;

  /** The one so far; needed wherever there is one. */
  @Optional()
  @IsString()
  @MaxLength(1_000)
  current_password?: string;

  /** The mailed code; needed where there is no password, or where the operator wants it after a day. */
  @Optional()
  @IsString()
  @MaxLength(40)
  nonce?: string;
}
