import { Injectable } from '@nestjs/common';
import {
  type CryptoKey,
  importJWK,
  type JWK,
  type JWTHeaderParameters,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose';
import { Env } from '../../../config/env.ts';
import { Keys } from '../../../platform/crypto/keys.ts';
import { badJwt } from '../auth.errors.ts';
import type { SessionRow } from '../sessions/session-store.ts';
import type { UserRow } from '../users/user.row.ts';

export const AUDIENCE = 'authenticated';
const ALGORITHMS = ['ES256', 'RS256'];

interface Verifier {
  readonly alg: string;
  readonly key: Promise<CryptoKey | Uint8Array>;
}

/** Signs and checks access tokens. The key is chosen by `kid` among our own; nothing in a token can bring another. */
@Injectable()
export class AccessTokens {
  private readonly verifiers: ReadonlyMap<string, Verifier>;
  private readonly signer: Promise<CryptoKey | Uint8Array>;
  private readonly header: JWTHeaderParameters;
  /** The public halves, as /.well-known/jwks.json shows them. */
  readonly publicKeys: readonly JWK[];

  constructor(
    keys: Keys,
    private readonly env: Env,
  ) {
    const [first] = keys.signing;
    if (!first) throw new Error('no signing key');
    this.signer = importJWK(first, first.alg);
    this.header = { alg: first.alg ?? 'ES256', typ: 'JWT', ...(first.kid ? { kid: first.kid } : {}) };
    this.publicKeys = keys.signing.map(publicHalf);
    this.verifiers = new Map(
      this.publicKeys.map((jwk) => [jwk.kid ?? '', { alg: jwk.alg ?? '', key: importJWK(jwk, jwk.alg) }]),
    );
  }

  get issuer(): string {
    return `${this.env.publicUrl}/auth/v1`;
  }

  /**
   * Whether a person's token was made for this hub. Without PUBLIC_URL the address is a guess by port, and processes
   * side by side would not know each other's.
   */
  isFromHere({ iss }: JWTPayload): boolean {
    return this.env.PUBLIC_URL === undefined || iss === this.issuer;
  }

  async sign(user: UserRow, session: SessionRow, now: Date): Promise<{ token: string; expiresAt: number }> {
    const iat = Math.floor(now.getTime() / 1000);
    const exp = iat + this.env.AUTH_JWT_TTL;
    const token = await new SignJWT({ ...claims(user, session), iss: this.issuer, iat, exp })
      .setProtectedHeader(this.header)
      .sign(await this.signer);
    return { token, expiresAt: exp };
  }

  /** Signature, algorithm, key and expiry. What the claims mean is judged elsewhere. */
  async verify(token: string, now: Date): Promise<JWTPayload> {
    try {
      const { payload } = await jwtVerify(token, (header) => this.keyFor(header), {
        algorithms: ALGORITHMS,
        currentDate: now,
      });
      return payload;
    } catch (cause) {
      throw badJwt(cause instanceof Error ? cause.message : 'unknown fault');
    }
  }

  private keyFor({ kid, alg }: { kid?: string; alg?: string }): Promise<CryptoKey | Uint8Array> {
    const verifier = this.verifiers.get(kid ?? '');
    if (!verifier || verifier.alg !== alg) throw new Error('unrecognized JWT kid or alg');
    return verifier.key;
  }
}

function claims(user: UserRow, session: SessionRow): JWTPayload {
  return {
    sub: user.id,
    aud: AUDIENCE,
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.app_metadata,
    user_metadata: user.user_metadata,
    role: user.role,
    aal: session.aal,
    amr: session.amr,
    session_id: session.session_id,
    is_anonymous: user.is_anonymous,
  };
}

/** Named members only: a private one can never slip through. */
function publicHalf({ kty, kid, alg, crv, x, y, n, e }: JWK): JWK {
  const parts = { kty, kid, alg, crv, x, y, n, e, use: 'sig', key_ops: ['verify'] };
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as JWK;
}
