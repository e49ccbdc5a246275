import { IsString } from 'class-validator';
import { Optional } from '#platform/validation/optional.ts';
import { AllowUnknownFields } from '#platform/validation/body.pipe.ts';

@AllowUnknownFields()
export class RedirectQuery {
  @Optional()
  @IsString()
  redirect_to?: string;
}

@AllowUnknownFields()
export class GrantQuery {
  @Optional()
  @IsString()
  grant_type?: string;
}

@AllowUnknownFields()
export class ScopeQuery {
  @Optional()
  @IsString()
  scope?: string;
}

/** The query of a magic link. */
@AllowUnknownFields()
export class LinkQuery extends RedirectQuery {
  @Optional()
  @IsString()
  token?: string;

  @Optional()
  @IsString()
  type?: string;
}
