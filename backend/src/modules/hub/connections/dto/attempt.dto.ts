import { ArrayMaxSize, IsArray, IsIn, IsNotEmpty, IsString, IsUUID, MaxLength } from 'class-validator';
import { Optional } from '#platform/validation/optional.ts';
import { ToolAuthDto } from '#hub/tools/index.ts';

export class CreateAttemptDto {
  /** Id or name of the tool, in any case. */
  @IsString()
  @IsNotEmpty()
  @MaxLength(100)
  tool_name: string;

  /** Whose connection it will be: the caller's, or the hub's own, which only admins make, or an organisation's. */
  @Optional()
  @IsIn(['user', 'platform'])
  context?: 'user' | 'platform';

  /** In the context `platform`: the organisation it will belong to. */
  @Optional()
  @IsUUID()
  organisation_id?: string;

  /** What the vendor shall allow beside what it allows already; names of the tool's scopes. */
  @Optional()
  @IsArray()
  @ArrayMaxSize(20)
  @IsString({ each: true })
  @MaxLength(200, { each: true })
  scopes?: string[];

  /** For apps of another origin: where the window goes at the end, `/auth/pica/callback` of the app's own origin. */
  @Optional()
  @IsString()
  @MaxLength(400)
  redirect_uri?: string;
}

export class AttemptCreatedDto {
  id: string;
  /**
   * The AuthKit page to open, or null: the tool connects as mock and the job runs already. For an app of another origin its fragment
   * holds a proof of the person: open it at once, and keep it nowhere.
   */
  url: string | null;
  /** ISO 8601. */
  expires_at: string;
}

export class AttemptStepDto {
  /** What happened, in words. */
  step: string;
  at: string;
  detail?: string;
}

export class AttemptScopeDto {
  scope: string;
  /** For people: what the hub wants it for. */
  reason: string;
}

/** One of several forms by which a tool can be connected. */
export class SignInMethodDto {
  /** To be sent along with the fields. */
  id: string;
  /** The name of the route it takes, as an administrator called it; null for the one without a name. */
  route: string | null;
  auth: ToolAuthDto;
}

export class AttemptErrorDto {
  code: string;
  message: string;
}

/** How an attempt stands. The row is the truth; messages between windows are only hints. */
export class AttemptDto {
  id: string;
  tool_id: string;
  tool_name: string;
  context: 'user' | 'platform';
  /** The organisation it connects for, as long as it waits for a person. */
  organisation_name: string | null;
  /** What the vendor will ask the person to allow; empty where it asks for nothing. */
  asks: AttemptScopeDto[];
  /** The forms to choose from while it waits for a person; empty where the tool's own is the only one. */
  ways: SignInMethodDto[];
  state: 'open' | 'checking' | 'connected' | 'failed' | 'cancelled' | 'expired';
  steps: AttemptStepDto[];
  /** The success text once connected. */
  message: string | null;
  error: AttemptErrorDto | null;
  connection_id: string | null;
  mode: 'native' | 'dev' | 'mock' | null;
  expires_at: string;
}

export class LinkTokenDto {
  /** Can be used once, for this attempt only. */
  link_token: string;
  expires_at: string;
}
