import { oauthOf, type ToolSummary } from '@chairside/kit';
import type { AttemptCreatedDto, AttemptDto, SignInMethodDto } from '../dto/attempt.dto.ts';
import type { ConnectAttempt } from './connect-attempt.entity.ts';
import { reasonsFor } from '../oauth/scope-plan.ts';

export function toAttemptDto(
  attempt: ConnectAttempt,
  tool: ToolSummary | undefined,
  methods: SignInMethodDto[],
  organisation: string | null,
): AttemptDto {
  const { errorCode, errorMessage } = attempt;
  const auth = tool && oauthOf(tool.manifest);
  return {
    id: attempt.id,
    tool_id: attempt.toolId,
    tool_name: tool?.manifest.name ?? attempt.toolId,
    context: attempt.context,
    organisation_name: organisation,
    asks: auth ? reasonsFor(auth, attempt.wanted ?? []).map(({ scope, reason }) => ({ scope, reason })) : [],
    ways: methods,
    state: attempt.state,
    steps: attempt.steps.map(({ step, at, detail }) => ({ step, at, ...(detail ? { detail } : {}) })),
    message: attempt.message,
    error: errorCode && errorMessage ? { code: errorCode, message: errorMessage } : null,
    connection_id: attempt.connectionId,
    mode: attempt.mode,
    expires_at: attempt.expiresAt.toISOString(),
  };
}

/** Only an attempt that waits for a person has a page. A fragment is in no request, and so in no log and no Referer. */
export function toCreatedDto(
  { id, state, expiresAt }: ConnectAttempt,
  proof: string | undefined,
): AttemptCreatedDto {
  const page = `/authkit/${id}${proof === undefined ? '' : `#proof=${proof}`}`;
  return { id, url: state === 'open' ? page : null, expires_at: expiresAt.toISOString() };
}
