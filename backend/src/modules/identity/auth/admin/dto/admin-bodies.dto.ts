import { IsBoolean, IsObject, IsOptional, IsString, MaxLength } from 'class-validator';
import { AllowUnknownFields } from '#platform/validation/body.pipe.ts';

/** What an operator may say about an account; null equals absent. */
@AllowUnknownFields()
export class AdminUserBody {
  @IsOptional()
  @IsString()
  id?: string | null;

  @IsOptional()
  @IsString()
  @MaxLength(400)
  email?: string | null;

  @IsOptional()
  @IsString()
  @MaxLength(40)
  phone?: string | null;

  @IsOptional()
  @IsString()
  password?: string | null;

  @IsOptional()
  @IsString()
  @MaxLength(500)
  password_hash?: string | null;

  @IsOptional()
  @IsBoolean()
  email_confirm?: boolean | null;

  @IsOptional()
  @IsBoolean()
  phone_confirm?: boolean | null;

  @IsOptional()
  @IsObject()
  user_metadata?: Record<string, unknown> | null;

  @IsOptional()
  @IsObject()
  app_metadata?: Record<string, unknown> | null;

  @IsOptional()
  @IsString()
  @MaxLength(100)
  role?: string | null;

  @IsOptional()
  @IsString()
  @MaxLength(100)
  ban_duration?: string | null;
}

@AllowUnknownFields()
export class InviteBody {
  @IsOptional()
  @IsString()
  @MaxLength(400)
  email?: string | null;

  @IsOptional()
  @IsObject()
  data?: Record<string, unknown> | null;
}

@AllowUnknownFields()
export class GenerateLinkBody extends InviteBody {
  @IsOptional()
  @IsString()
  type?: string | null;

  @IsOptional()
  @IsString()
  @MaxLength(400)
  new_email?: string | null;

  @IsOptional()
  @IsString()
  password?: string | null;

  @IsOptional()
  @IsString()
  redirect_to?: string | null;
}

/** Fields of a list; the standard client sends empty texts for what it leaves open. */
@AllowUnknownFields()
export class UserListQuery {
  @IsOptional()
  @IsString()
  page?: string;

  @IsOptional()
  @IsString()
  per_page?: string;

  @IsOptional()
  @IsString()
  @MaxLength(255)
  filter?: string;

  @IsOptional()
  @IsString()
  @MaxLength(60)
  sort?: string;
}
