import { IsOptional, IsString, Length, MaxLength } from 'class-validator';

/** What the account has. */
export class PasswordStateDto {
  /** False for whoever came by an invitation or a magic link and never chose one. */
  set: boolean;
}

export class ChangePasswordDto {
  /** The new one. */
  @IsString()
  @Length(1, 1_000)
  password: string;

  /** The one so far; needed wherever there is one. */
  @IsOptional()
  @IsString()
  @MaxLength(1_000)
  current_password?: string;

  /** The mailed code; needed where there is no password, or where the operator wants it after a day. */
  @IsOptional()
  @IsString()
  @MaxLength(40)
  nonce?: string;
}
