import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { JWTPayload } from 'jose';
import { LRUCache } from 'lru-cache';
import { Clock } from '#platform/clock/clock.ts';
import { badJwt } from '../auth.errors.ts';
import { AccessTokens } from './access-tokens.ts';

const SERVICE_ROLES: readonly unknown[] = ['service_role', 'supabase_admin'];
const MAX_TOKENS = 5_000;
/** Larger ones are checked each time: a few big tokens must not fill the memory. */
const MAX_CACHED_LENGTH = 8_192;

interface Lasting {
  /** Null for a key without an end. */
  readonly endsAt: Date | null;
}
/** A person's token. Whether the session still exists is not part of it. */
export interface UserToken extends Lasting {
  readonly kind: 'user';
  readonly userId: string;
  readonly sessionId: string;
}
/** A service token. `signedBy: 'hub'` can be revoked by its id; one signed by a shared secret ends with that secret. */
export interface ServiceToken extends Lasting {
  readonly kind: 'service';
  readonly signedBy: 'hub' | 'shared_secret';
  readonly id: string | null;
}
/** The public key of the standard client. */
export interface AnonToken extends Lasting {
  readonly kind: 'anon';
}
export type VerifiedToken = UserToken | ServiceToken | AnonToken;

/** Checks signature, expiry, audience and issuer once per token, and remembers the result until the token expires. */
@Injectable()
export class VerifiedTokens {
  private readonly kept = new LRUCache<string, VerifiedToken>({ max: MAX_TOKENS });

  constructor(
    private readonly tokens: AccessTokens,
    private readonly clock: Clock,
  ) {}

  /** What a token says that was verified before and has not expired. The same token gives the same object while it is kept. */
  known(token: string): VerifiedToken | undefined {
    return this.kept.get(token);
  }

  /**
   * @returns what the token says
   * @throws AppError 403 `bad_jwt`
   */
  async read(token: string): Promise<VerifiedToken> {
    return this.known(token) ?? this.verify(token);
  }

  private async verify(token: string): Promise<VerifiedToken> {
    const now = this.clock.now();
    const payload = await this.tokens.verify(token, now);
    const verified = parse(payload, this.tokens.isOfSharedSecret(token));
    if (verified.kind === 'user' && !this.tokens.isForHere(payload)) throw badJwt('unexpected aud claim');
    if (verified.kind === 'user' && !this.tokens.isFromHere(payload)) throw badJwt('unexpected iss claim');
    const ttl = payload.exp === undefined ? 0 : payload.exp * 1000 - now.getTime();
    if (token.length <= MAX_CACHED_LENGTH && ttl >= 0) this.kept.set(token, verified, { ttl });
    return verified;
  }
}

/** The role decides first: for the operator's and the public key neither subject, audience nor expiry count. */
function parse(payload: JWTPayload, ofSharedSecret: boolean): VerifiedToken {
  const { role, sub, exp, jti, session_id: sessionId } = payload;
  const endsAt = exp === undefined ? null : new Date(exp * 1000);
  if (SERVICE_ROLES.includes(role))
    return { kind: 'service', signedBy: ofSharedSecret ? 'shared_secret' : 'hub', id: idOf(jti), endsAt };
  if (role === 'anon') return { kind: 'anon', endsAt };
  if (exp === undefined) throw badJwt('missing exp claim');
  if (!isUUID(sub) || sub === undefined) throw badJwt('missing or malformed sub claim');
  if (typeof sessionId !== 'string' || !isUUID(sessionId)) throw badJwt('missing session_id claim');
  return { kind: 'user', userId: sub, sessionId, endsAt };
}

/** A malformed id becomes one that no row has, so the token is refused as revoked. */
const idOf = (jti: string | undefined): string | null =>
  jti === undefined ? null : isUUID(jti) ? jti : NO_ID;
const NO_ID = '00000000-0000-0000-0000-000000000000';
