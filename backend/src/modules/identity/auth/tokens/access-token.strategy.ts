import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { isUUID } from 'class-validator';
import type { FastifyRequest } from 'fastify';
import type { JWTPayload } from 'jose';
import { LRUCache } from 'lru-cache';
import { Strategy } from 'passport-custom';
import { bearerToken } from '#access/access.guard.ts';
import { ANON, type Principal, type PrincipalSource, type UserPrincipal } from '#access/principal.ts';
import { Clock } from '#platform/clock/clock.ts';
import { badJwt, tokenSessionGone, tokenUserBanned, tokenUserGone } from '../auth.errors.ts';
import { type LiveSession, SessionCache } from '../sessions/session-cache.ts';
import { AccessTokens } from './access-tokens.ts';
import { ServiceTokens } from './service-tokens.ts';

const SERVICE: Principal = Object.freeze({ kind: 'service' });
const SERVICE_ROLES: readonly unknown[] = ['service_role', 'supabase_admin'];
const MAX_TOKENS = 5_000;
/** Larger ones are checked each time: a few big tokens must not fill the memory. */
const MAX_CACHED_LENGTH = 8_192;

interface CheckedUser {
  readonly userId: string;
  readonly sessionId: string;
  principal?: UserPrincipal;
  live?: LiveSession;
}
/** A service token of ours: whether it was revoked is asked for every call. */
interface CheckedService {
  readonly serviceId: string | null;
}
/** A token whose signature was checked, with what it claims. */
type Checked = { readonly principal: Principal } | CheckedUser | CheckedService;

/**
 * Passport's strategy for bearer tokens and, for the access guard, the source of principals. Signatures are checked
 * once per token; that user and session still exist is asked anew for every request.
 */
@Injectable()
export class AccessTokenStrategy
  extends PassportStrategy(Strategy, 'access-token')
  implements PrincipalSource
{
  private readonly checked = new LRUCache<string, Checked>({ max: MAX_TOKENS });

  constructor(
    private readonly tokens: AccessTokens,
    private readonly sessions: SessionCache,
    private readonly clock: Clock,
    private readonly services: ServiceTokens,
  ) {
    super();
  }

  async validate(request: FastifyRequest): Promise<Principal> {
    return this.find(bearerToken(request));
  }

  /** At once where token and session are known: what every request asks should not wait. */
  find(token: string | undefined): Principal | Promise<Principal> {
    if (!token) return ANON;
    const checked = this.checked.get(token);
    return checked ? this.principalOf(checked) : this.check(token).then((fresh) => this.principalOf(fresh));
  }

  private principalOf(checked: Checked): Principal | Promise<Principal> {
    if ('serviceId' in checked) return this.services.assertLive(checked.serviceId).then(() => SERVICE);
    if (!('userId' in checked)) return checked.principal;
    const live = this.sessions.get(checked.userId, checked.sessionId);
    return live instanceof Promise ? live.then((now) => this.judge(checked, now)) : this.judge(checked, live);
  }

  private judge(checked: CheckedUser, live: LiveSession): UserPrincipal {
    this.mustLive(live);
    if (checked.live !== live || !checked.principal) {
      checked.live = live;
      checked.principal = toPrincipal(checked.sessionId, live);
    }
    return checked.principal;
  }

  private async check(token: string): Promise<Checked> {
    const now = this.clock.now();
    const payload = await this.tokens.verify(token, now);
    const checked = read(payload, this.tokens.isOfSharedSecret(token));
    if ('userId' in checked && !this.tokens.isForHere(payload)) throw badJwt('unexpected aud claim');
    if ('userId' in checked && !this.tokens.isFromHere(payload)) throw badJwt('unexpected iss claim');
    const ttl = payload.exp === undefined ? 0 : payload.exp * 1000 - now.getTime();
    if (token.length <= MAX_CACHED_LENGTH && ttl >= 0) this.checked.set(token, checked, { ttl });
    return checked;
  }

  private mustLive(live: LiveSession): void {
    if (!live.userExists) throw tokenUserGone();
    if (live.bannedUntil && live.bannedUntil > this.clock.now()) throw tokenUserBanned();
    if (!live.sessionExists) throw tokenSessionGone();
  }
}

/** Roles first: for the operator's and the public key neither subject, audience nor expiry count. */
function read(payload: JWTPayload, ofSharedSecret: boolean): Checked {
  const { role, sub, exp, jti, session_id: sessionId } = payload;
  if (SERVICE_ROLES.includes(role)) return ofSharedSecret ? { principal: SERVICE } : { serviceId: idOf(jti) };
  if (role === 'anon') return { principal: ANON };
  if (exp === undefined) throw badJwt('missing exp claim');
  if (!isUUID(sub) || sub === undefined) throw badJwt('missing or malformed sub claim');
  if (typeof sessionId !== 'string' || !isUUID(sessionId)) throw badJwt('missing session_id claim');
  return { userId: sub, sessionId };
}

/** An id that is none finds no row, and so is refused. */
const idOf = (jti: string | undefined): string | null =>
  jti === undefined ? null : isUUID(jti) ? jti : NO_ID;
const NO_ID = '00000000-0000-0000-0000-000000000000';

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
