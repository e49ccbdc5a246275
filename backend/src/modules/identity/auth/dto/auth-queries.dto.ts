import { IsOptional, IsString } from 'class-validator';
import { AllowUnknownFields } from '#platform/validation/body.pipe.ts';

@AllowUnknownFields()
export class RedirectQuery {
  @IsOptional()
  @IsString()
  redirect_to?: string;
}

@AllowUnknownFields()
export class GrantQuery {
  @IsOptional()
  @IsString()
  grant_type?: string;
}

@AllowUnknownFields()
export class ScopeQuery {
  @IsOptional()
  @IsString()
  scope?: string;
}

/** The query of a magic link. */
@AllowUnknownFields()
export class LinkQuery extends RedirectQuery {
  @IsOptional()
  @IsString()
  token?: string;

  @IsOptional()
  @IsString()
  type?: string;
}
