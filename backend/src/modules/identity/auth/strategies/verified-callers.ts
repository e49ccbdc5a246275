import { Injectable } from '@nestjs/common';
import type { UserPrincipal } from '#access/principal.ts';
import { type TokenCaller, TokenCallers } from '#access/token-callers.ts';
import { Listener } from '#platform/database/listener.ts';
import { badJwt } from '../auth.errors.ts';
import { SESSIONS_CHANGED, SessionCache } from '../sessions/session-cache.ts';
import { VerifiedTokens } from '../tokens/verified-tokens.ts';
import { AccessTokenStrategy } from './access-token.strategy.ts';
import { ServiceKeyStrategy } from './service-key.strategy.ts';

/** Finds the caller of a token by the rules of the two strategies, for connections that stay open. */
@Injectable()
export class VerifiedCallers extends TokenCallers {
  constructor(
    private readonly tokens: VerifiedTokens,
    private readonly people: AccessTokenStrategy,
    private readonly keys: ServiceKeyStrategy,
    /** Injected before anybody can listen here: it has forgotten the old state when a change is announced. */
    private readonly sessions: SessionCache,
    private readonly listener: Listener,
  ) {
    super();
  }

  async find(token: string): Promise<TokenCaller> {
    const { endsAt } = await this.tokens.read(token);
    const principal = (await this.people.find(token)) ?? (await this.keys.find(token));
    if (!principal) throw badJwt('unknown kind of token');
    if (principal.kind !== 'user') return { principal, endsAt };
    return { principal, endsAt: earlier(endsAt, await this.sessionEnd(principal)) };
  }

  onChange(changed: (id: string) => void): void {
    this.listener.on(SESSIONS_CHANGED, changed);
  }

  private async sessionEnd({ userId, sessionId }: UserPrincipal): Promise<Date | null> {
    return (await this.sessions.read(userId, sessionId)).endsAt;
  }
}

const earlier = (one: Date | null, other: Date | null): Date | null =>
  one && other ? (one < other ? one : other) : (one ?? other);
