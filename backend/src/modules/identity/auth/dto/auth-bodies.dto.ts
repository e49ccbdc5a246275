import { IsObject, IsString, MaxLength } from 'class-validator';
import { Nullable, Optional } from '#platform/validation/optional.ts';
import { AllowUnknownFields } from '#platform/validation/body.pipe.ts';

/** Fields most requests of the standard client may carry. Null equals absent; unknown ones are ignored. */
abstract class PkceFields {
  @Nullable()
  @IsString()
  code_challenge?: string | null;

  @Nullable()
  @IsString()
  code_challenge_method?: string | null;
}

abstract class AddressFields extends PkceFields {
  @Nullable()
  @IsString()
  @MaxLength(400)
  email?: string | null;

  @Nullable()
  @IsString()
  @MaxLength(40)
  phone?: string | null;
}

@AllowUnknownFields()
export class SignUpBody extends AddressFields {
  @Nullable()
  @IsString()
  password?: string | null;

  @Nullable()
  @IsObject()
  data?: Record<string, unknown> | null;
}

/** The fields of every grant; which of them count is the grant's business. */
@AllowUnknownFields()
export class TokenBody {
  @Nullable()
  @IsString()
  @MaxLength(400)
  email?: string | null;

  @Nullable()
  @IsString()
  phone?: string | null;

  @Nullable()
  @IsString()
  @MaxLength(4096)
  password?: string | null;

  @Nullable()
  @IsString()
  refresh_token?: string | null;

  @Nullable()
  @IsString()
  auth_code?: string | null;

  @Nullable()
  @IsString()
  code_verifier?: string | null;
}

@AllowUnknownFields()
export class VerifyBody {
  @Nullable()
  @IsString()
  type?: string | null;

  @Nullable()
  @IsString()
  @MaxLength(200)
  token?: string | null;

  @Nullable()
  @IsString()
  @MaxLength(200)
  token_hash?: string | null;

  @Nullable()
  @IsString()
  @MaxLength(400)
  email?: string | null;

  @Nullable()
  @IsString()
  phone?: string | null;
}

@AllowUnknownFields()
export class RecoverBody extends AddressFields {}

@AllowUnknownFields()
export class ResendBody extends AddressFields {
  @Nullable()
  @IsString()
  type?: string | null;
}

@AllowUnknownFields()
export class OtpBody extends AddressFields {
  @Optional()
  create_user?: unknown;

  @Nullable()
  @IsObject()
  data?: Record<string, unknown> | null;
}

@AllowUnknownFields()
export class UpdateUserBody extends AddressFields {
  /** The code of a reauthentication mail. */
  @Nullable()
  @IsString()
  @MaxLength(40)
  nonce?: string | null;

  @Nullable()
  @IsString()
  password?: string | null;

  @Nullable()
  @IsObject()
  data?: Record<string, unknown> | null;

  @Nullable()
  @IsString()
  @MaxLength(4096)
  current_password?: string | null;

  @Optional()
  app_metadata?: unknown;
}
