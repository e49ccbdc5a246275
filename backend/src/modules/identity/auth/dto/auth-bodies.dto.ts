import { IsObject, IsOptional, IsString, MaxLength } from 'class-validator';
import { AllowUnknownFields } from '#platform/validation/body.pipe.ts';

/** Fields most requests of the standard client may carry. Null equals absent; unknown ones are ignored. */
abstract class PkceFields {
  @IsOptional()
  @IsString()
  code_challenge?: string | null;

  @IsOptional()
  @IsString()
  code_challenge_method?: string | null;
}

abstract class AddressFields extends PkceFields {
  @IsOptional()
  @IsString()
  @MaxLength(400)
  email?: string | null;

  @IsOptional()
  @IsString()
  @MaxLength(40)
  phone?: string | null;
}

@AllowUnknownFields()
export class SignUpBody extends AddressFields {
  @IsOptional()
  @IsString()
  password?: string | null;

  @IsOptional()
  @IsObject()
  data?: Record<string, unknown> | null;
}

/** The fields of every grant; which of them count is the grant's business. */
@AllowUnknownFields()
export class TokenBody {
  @IsOptional()
  @IsString()
  @MaxLength(400)
  email?: string | null;

  @IsOptional()
  @IsString()
  phone?: string | null;

  @IsOptional()
  @IsString()
  @MaxLength(4096)
  password?: string | null;

  @IsOptional()
  @IsString()
  refresh_token?: string | null;

  @IsOptional()
  @IsString()
  auth_code?: string | null;

  @IsOptional()
  @IsString()
  code_verifier?: string | null;
}

@AllowUnknownFields()
export class VerifyBody {
  @IsOptional()
  @IsString()
  type?: string | null;

  @IsOptional()
  @IsString()
  @MaxLength(200)
  token?: string | null;

  @IsOptional()
  @IsString()
  @MaxLength(200)
  token_hash?: string | null;

  @IsOptional()
  @IsString()
  @MaxLength(400)
  email?: string | null;

  @IsOptional()
  @IsString()
  phone?: string | null;
}

@AllowUnknownFields()
export class RecoverBody extends AddressFields {}

@AllowUnknownFields()
export class ResendBody extends AddressFields {
  @IsOptional()
  @IsString()
  type?: string | null;
}

@AllowUnknownFields()
export class OtpBody extends AddressFields {
  @IsOptional()
  create_user?: unknown;

  @IsOptional()
  @IsObject()
  data?: Record<string, unknown> | null;
}

@AllowUnknownFields()
export class UpdateUserBody extends AddressFields {
  /** The code of a reauthentication mail. */
  @IsOptional()
  @IsString()
  @MaxLength(40)
  nonce?: string | null;

  @IsOptional()
  @IsString()
  password?: string | null;

  @IsOptional()
  @IsObject()
  data?: Record<string, unknown> | null;

  @IsOptional()
  @IsString()
  @MaxLength(4096)
  current_password?: string | null;

  @IsOptional()
  app_metadata?: unknown;
}
