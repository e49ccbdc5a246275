import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-custom';
import { bearerToken } from '#access/bearer-token.ts';
import { CallerStrategies } from '#access/caller-strategies.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import type { AppError } from '#platform/errors/app-error.ts';
import { tokenSessionGone, tokenUserBanned, tokenUserGone } from '../auth.errors.ts';
import { type LiveSession, SessionCache } from '../sessions/session-cache.ts';
import { type UserToken, VerifiedTokens } from '../tokens/verified-tokens.ts';

/** A principal with the session state that it was made from. */
interface CachedPrincipal {
  readonly live: LiveSession;
  readonly principal: UserPrincipal;
}

/** Passport strategy for a person's access token. Every request asks again whether user and session still exist. */
@Injectable()
export class AccessTokenStrategy extends PassportStrategy(Strategy) {
  private readonly principals = new WeakMap<UserToken, CachedPrincipal>();

  constructor(
    strategies: CallerStrategies,
    private readonly tokens: VerifiedTokens,
    private readonly sessions: SessionCache,
    private readonly clock: Clock,
  ) {
    super();
    strategies.register('access-token', this);
  }

  /**
   * @returns the person, or null where the request has no token or one of another kind
   * @throws AppError 403 `bad_jwt`, `user_not_found`, `user_banned` or `session_not_found`
   */
  async validate(request: FastifyRequest): Promise<UserPrincipal | null> {
    const token = bearerToken(request);
    return token ? this.find(token) : null;
  }

  /** As `validate`, for a token that came by another way. */
  async find(token: string): Promise<UserPrincipal | null> {
    const verified = await this.tokens.read(token);
    if (verified.kind !== 'user') return null;
    const live = await this.sessions.read(verified.userId, verified.sessionId);
    const refusal = this.refusalOf(live);
    if (refusal) throw refusal;
    return this.principalOf(verified, live);
  }

  /** The person whose token was verified and whose session was read before, both still good; null where either must be asked. */
  known(request: FastifyRequest): UserPrincipal | null {
    const token = bearerToken(request);
    const verified = token ? this.tokens.known(token) : undefined;
    if (verified?.kind !== 'user') return null;
    const live = this.sessions.known(verified.userId, verified.sessionId);
    return live && !this.refusalOf(live) ? this.principalOf(verified, live) : null;
  }

  /** For what stands for a session without being its token, such as the window of a web app on another origin. */
  async ofSession(userId: string, sessionId: string): Promise<UserPrincipal | null> {
    const live = await this.sessions.read(userId, sessionId);
    return this.refusalOf(live) ? null : toPrincipal(sessionId, live);
  }

  private refusalOf({ userExists, bannedUntil, sessionExists }: LiveSession): AppError | undefined {
    if (!userExists) return tokenUserGone();
    if (bannedUntil && bannedUntil > this.clock.now()) return tokenUserBanned();
    return sessionExists ? undefined : tokenSessionGone();
  }

  private principalOf(token: UserToken, live: LiveSession): UserPrincipal {
    const cached = this.principals.get(token);
    if (cached?.live === live) return cached.principal;
    const principal = toPrincipal(token.sessionId, live);
    this.principals.set(token, { live, principal });
    return principal;
  }
}

const toPrincipal = (sessionId: string, live: LiveSession): UserPrincipal =>
  Object.freeze({
    kind: 'user',
    userId: live.userId,
    sessionId,
    email: live.email,
    roles: live.roles,
    aal: live.aal,
    secondStepDue: live.secondStepDue,
  });
