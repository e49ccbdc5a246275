import { IsString, MaxLength } from 'class-validator';
import { Nullable } from '#platform/validation/optional.ts';
import { AllowUnknownFields } from '#platform/validation/body.pipe.ts';

@AllowUnknownFields()
export class EnrollBody {
  @Nullable()
  @IsString()
  factor_type?: string | null;

  @Nullable()
  @IsString()
  @MaxLength(100)
  friendly_name?: string | null;

  @Nullable()
  @IsString()
  @MaxLength(100)
  issuer?: string | null;
}

@AllowUnknownFields()
export class VerifyFactorBody {
  @Nullable()
  @IsString()
  challenge_id?: string | null;

  @Nullable()
  @IsString()
  @MaxLength(100)
  code?: string | null;
}

@AllowUnknownFields()
export class RecoveryCodeBody {
  @Nullable()
  @IsString()
  @MaxLength(100)
  code?: string | null;
}
