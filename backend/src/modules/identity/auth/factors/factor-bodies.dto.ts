import { IsOptional, IsString, MaxLength } from 'class-validator';
import { AllowUnknownFields } from '#platform/validation/body.pipe.ts';

@AllowUnknownFields()
export class EnrollBody {
  @IsOptional()
  @IsString()
  factor_type?: string | null;

  @IsOptional()
  @IsString()
  @MaxLength(100)
  friendly_name?: string | null;

  @IsOptional()
  @IsString()
  @MaxLength(100)
  issuer?: string | null;
}

@AllowUnknownFields()
export class VerifyFactorBody {
  @IsOptional()
  @IsString()
  challenge_id?: string | null;

  @IsOptional()
  @IsString()
  @MaxLength(100)
  code?: string | null;
}

@AllowUnknownFields()
export class RecoveryCodeBody {
  @IsOptional()
  @IsString()
  @MaxLength(100)
  code?: string | null;
}
