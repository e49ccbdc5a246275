import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-custom';
import { bearerToken } from '#access/bearer-token.ts';
import { CallerStrategies } from '#access/caller-strategies.ts';
import type { UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { tokenSessionGone, tokenUserBanned, tokenUserGone } from '../auth.errors.ts';
import { type LiveSession, SessionCache } from '../sessions/session-cache.ts';
import { type UserToken, type VerifiedToken, VerifiedTokens } from '../tokens/verified-tokens.ts';

/** A principal with the session state that it was made from. */
interface Known {
  readonly live: LiveSession;
  readonly principal: UserPrincipal;
}

/** Passport strategy for a person's access token. Every request asks again whether user and session still exist. */
@Injectable()
export class AccessTokenStrategy extends PassportStrategy(Strategy) {
  private readonly known = new WeakMap<UserToken, Known>();

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
   * @returns the person, or null where the request has no token or one of another kind; without a promise where token and
   * session are known
   * @throws AppError 403 `bad_jwt`, `user_not_found`, `user_banned` or `session_not_found`
   */
  validate(request: FastifyRequest): UserPrincipal | null | Promise<UserPrincipal | null> {
    const token = bearerToken(request);
    if (!token) return null;
    const verified = this.tokens.read(token);
    return verified instanceof Promise ? verified.then((fresh) => this.find(fresh)) : this.find(verified);
  }

  private find(token: VerifiedToken): UserPrincipal | null | Promise<UserPrincipal> {
    if (token.kind !== 'user') return null;
    const live = this.sessions.get(token.userId, token.sessionId);
    return live instanceof Promise
      ? live.then((now) => this.principalOf(token, now))
      : this.principalOf(token, live);
  }

  private principalOf(token: UserToken, live: LiveSession): UserPrincipal {
    this.assertLive(live);
    const known = this.known.get(token);
    if (known?.live === live) return known.principal;
    const principal = toPrincipal(token.sessionId, live);
    this.known.set(token, { live, principal });
    return principal;
  }

  private assertLive(live: LiveSession): void {
    if (!live.userExists) throw tokenUserGone();
    if (live.bannedUntil && live.bannedUntil > this.clock.now()) throw tokenUserBanned();
    if (!live.sessionExists) throw tokenSessionGone();
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
