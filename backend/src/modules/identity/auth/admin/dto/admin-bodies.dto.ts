import { IsBoolean, IsObject, IsString, MaxLength } from 'class-validator';
import { Nullable, Optional } from '#platform/validation/optional.ts';
import { AllowUnknownFields } from '#platform/validation/body.pipe.ts';

/** What an operator may say about an account; null equals absent. */
@AllowUnknownFields()
export class AdminUserBody {
  @Nullable()
  @IsString()
  id?: string | null;

  @Nullable()
  @IsString()
  @MaxLength(400)
  email?: string | null;

  @Nullable()
  @IsString()
  @MaxLength(40)
  phone?: string | null;

  @Nullable()
  @IsString()
  password?: string | null;

  @Nullable()
  @IsString()
  @MaxLength(500)
  password_hash?: string | null;

  @Nullable()
  @IsBoolean()
  email_confirm?: boolean | null;

  @Nullable()
  @IsBoolean()
  phone_confirm?: boolean | null;

  @Nullable()
  @IsObject()
  user_metadata?: Record<string, unknown> | null;

  @Nullable()
  @IsObject()
  app_metadata?: Record<string, unknown> | null;

  @Nullable()
  @IsString()
  @MaxLength(100)
  role?: string | null;

  @Nullable()
  @IsString()
  @MaxLength(100)
  ban_duration?: string | null;
}

@AllowUnknownFields()
export class InviteBody {
  @Nullable()
  @IsString()
  @MaxLength(400)
  email?: string | null;

  @Nullable()
  @IsObject()
  data?: Record<string, unknown> | null;
}

@AllowUnknownFields()
export class GenerateLinkBody extends InviteBody {
  @Nullable()
  @IsString()
  type?: string | null;

  @Nullable()
  @IsString()
  @MaxLength(400)
  new_email?: string | null;

  @Nullable()
  @IsString()
  password?: string | null;

  @Nullable()
  @IsString()
  redirect_to?: string | null;
}

/** Fields of a list; the standard client sends empty texts for what it leaves open. */
@AllowUnknownFields()
export class UserListQuery {
  @Optional()
  @IsString()
  page?: string;

  @Optional()
  @IsString()
  per_page?: string;

  @Optional()
  @IsString()
  @MaxLength(255)
  filter?: string;

  @Optional()
  @IsString()
  @MaxLength(60)
  sort?: string;
}
