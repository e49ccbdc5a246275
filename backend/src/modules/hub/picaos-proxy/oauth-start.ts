import { Injectable } from '@nestjs/common';
import { Env } from '#config/env.ts';
import { Clock } from '#platform/clock/clock.ts';
import { newRequestId } from '#platform/context/request-id.ts';
import { requestContext } from '#platform/context/request-context.ts';
import { AttemptsService } from '#hub/connections/index.ts';
import type { Enforced } from '#hub/egress/index.ts';
import { badField, type Caller, IntegrationGuard, toolFailure } from '#hub/tool-calls/index.ts';
import type { ProxyCall } from './body/proxy-call.ts';

type Start = Extract<ProxyCall, { kind: 'oauth_start' }>;

/** The OAuth start of the specification (§7): answers the page to open and the id the credentials will have. */
@Injectable()
export class OauthStart {
  constructor(
    private readonly attempts: AttemptsService,
    private readonly guard: IntegrationGuard,
    private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  /** Success and failure both include the enforced rule. */
  async start(caller: Caller, call: Start): Promise<object> {
    const enforced = await this.guard.connecting(caller);
    return this.open(caller, call, enforced).catch((cause: unknown) => {
      throw toolFailure(cause, { enforced });
    });
  }

  /** With `attempt_id` it starts nothing: it answers the credentials of that attempt, if there are any yet. */
  private async open({ user }: Caller, { tool, payload }: Start, enforced: Enforced): Promise<object> {
    const attemptId = payload['attempt_id'];
    if (attemptId !== undefined && typeof attemptId !== 'string')
      throw badField('payload.attempt_id', 'must be text');
    this.assertOwn(payload['redirect_uri']);
    const started = attemptId
      ? await this.attempts.finished(attemptId, user.userId)
      : await this.attempts.start(user, tool, namesIn(payload['scopes']));
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

  /** Vendors redirect to this hub only; a client that expects another address gets 400. */
  private assertOwn(redirectUri: unknown): void {
    const own = `${this.env.publicUrl}/auth/pica/callback`;
    if (redirectUri === undefined || redirectUri === null) return;
    if (typeof redirectUri !== 'string' || !isSameAddress(redirectUri, own))
      throw badField('payload.redirect_uri', `must be ${own}`);
  }
}

const namesIn = (given: unknown): readonly string[] =>
  Array.isArray(given) ? given.filter((one) => typeof one === 'string').slice(0, 20) : [];

/** localhost, 127.0.0.1 and [::1] count as one host (decisions §2). */
function isSameAddress(given: string, own: string): boolean {
  if (!URL.canParse(given)) return false;
  const [one, other] = [new URL(given), new URL(own)];
  for (const url of [one, other]) if (LOOPBACK.has(url.hostname)) url.hostname = 'localhost';
  return one.href === other.href;
}

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);
