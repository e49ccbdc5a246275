import { Injectable } from '@nestjs/common';
import { Env } from '#config/env.ts';
import { Clock } from '#platform/clock/clock.ts';
import { newRequestId } from '#platform/context/request-id.ts';
import { requestContext } from '#platform/context/request-context.ts';
import { AttemptsService, OpeningPages } from '#hub/connections/index.ts';
import type { Enforced } from '#hub/egress/index.ts';
import { badField, type Caller, IntegrationGuard, toolFailure } from '#hub/tool-calls/index.ts';
import type { ProxyCall } from './body/proxy-call.ts';

type Start = Extract<ProxyCall, { kind: 'oauth_start' }>;

/** The OAuth start of the specification (§7): answers the page to open and the id the credentials will have. */
@Injectable()
export class OauthStart {
  constructor(
    private readonly attempts: AttemptsService,
    private readonly pages: OpeningPages,
    private readonly guard: IntegrationGuard,
    private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  /**
   * Success and failure both include the enforced rule.
   * @param origin the header Origin: the page that asks
   */
  async start(caller: Caller, call: Start, origin: string | undefined): Promise<object> {
    const enforced = await this.guard.connecting(caller);
    return this.open(caller, call, origin, enforced).catch((cause: unknown) => {
      throw toolFailure(cause, { enforced });
    });
  }

  /** With `attempt_id` it starts nothing: it answers the credentials of that attempt, if there are any yet. */
  private async open(
    { user }: Caller,
    start: Start,
    origin: string | undefined,
    enforced: Enforced,
  ): Promise<object> {
    const { tool, payload } = start;
    const attemptId = payload['attempt_id'];
    if (attemptId !== undefined && typeof attemptId !== 'string')
      throw badField('payload.attempt_id', 'must be text');
    const asking = { redirectUri: payload['redirect_uri'], origin, field: 'payload.redirect_uri' };
    const page = this.pages.of(asking);
    const started = attemptId
      ? await this.attempts.finished(attemptId, user.userId)
      : await this.attempts.start(
          user,
          tool,
          { context: start.usePlatform ? 'platform' : 'user', scopes: namesIn(payload['scopes']) },
          page,
        );
    const data = {
      oauth_url: started.url ? this.env.publicUrl + started.url : null,
      credentials_id: started.credentialsId,
      attempt_id: started.id,
    };
    const requestId = requestContext.get()?.requestId ?? newRequestId();
    return {
      success: true,
      data,
      error: null,
      source: 'pica_live',
      timestamp: this.clock.now().toISOString(),
      requestId,
      enforced,
      oauth_url: data.oauth_url,
      credentials_id: data.credentials_id,
    };
  }
}

const namesIn = (given: unknown): string[] =>
  Array.isArray(given) ? given.filter((one) => typeof one === 'string').slice(0, 20) : [];
