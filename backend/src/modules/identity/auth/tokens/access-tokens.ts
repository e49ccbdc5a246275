import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type CryptoKey,
  decodeProtectedHeader,
  errors,
  importJWK,
  type JWK,
  type JWTHeaderParameters,
  type JWTPayload,
  jwtVerify,
  SignJWT,
} from 'jose';
import { Env } from '#config/env.ts';
import { Keys } from '#platform/crypto/keys.ts';
import { badJwt } from '../auth.errors.ts';
import type { SessionRow } from '../sessions/session-store.ts';
import type { UserRow } from '../users/user.row.ts';

/** What the auth API calls everybody who may have a session. */
export const AUDIENCE = 'authenticated';
const ALGORITHMS = ['ES256', 'RS256'];
const SHARED = 'HS256';
/** What a shared secret may say: keys of the operator, never a person. */
const KEY_ROLES: readonly unknown[] = ['service_role', 'supabase_admin', 'anon'];

interface Verifier {
  readonly alg: string;
  readonly key: Promise<CryptoKey | Uint8Array>;
}

/** Signs and checks access tokens. The key is chosen by `kid` among our own; nothing in a token can bring another. */
@Injectable()
export class AccessTokens {
  private readonly verifiers: ReadonlyMap<string, Verifier>;
  private readonly secrets: readonly { readonly kid: string | undefined; readonly secret: Uint8Array }[];
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
    this.secrets = keys.shared.map(({ kid, k = '' }) => ({ kid, secret: Buffer.from(k, 'base64url') }));
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

  /** Whether a person's token is for something that this hub is; it names one, never a list. */
  isForHere({ aud }: JWTPayload): boolean {
    return typeof aud === 'string' && this.env.AUTH_AUDIENCES.includes(aud);
  }

  /** @param aud what the client asked for; the headers guard admits supported audiences only */
  async sign(
    user: UserRow,
    session: SessionRow,
    now: Date,
    aud: string | undefined = this.env.AUTH_AUDIENCES[0],
  ): Promise<{ token: string; expiresAt: number }> {
    const iat = Math.floor(now.getTime() / 1000);
    const exp = iat + this.env.AUTH_JWT_TTL;
    const token = await new SignJWT({
      ...claims(user, session),
      aud: aud ?? AUDIENCE,
      iss: this.issuer,
      iat,
      exp,
      ...this.tokenId(),
    })
      .setProtectedHeader(this.header)
      .sign(await this.signer);
    return { token, expiresAt: exp };
  }

  /**
   * RS256 signs the same claims with the same words: only an id makes a token of the same second another one. A signature
   * by ES256 is another one each time, so its tokens need not carry more.
   */
  private tokenId(): Pick<JWTPayload, 'jti'> {
    return this.header.alg === 'RS256' ? { jti: randomBytes(12).toString('base64url') } : {};
  }

  /** Whether a shared secret signed it: such a key ends with its secret, and its id is not ours. */
  isOfSharedSecret(token: string): boolean {
    return decodeProtectedHeader(token).alg === SHARED;
  }

  /** Checks signature, algorithm, key and expiry. The meaning of the claims is checked elsewhere. */
  async verify(token: string, now: Date): Promise<JWTPayload> {
    try {
      if (this.isOfSharedSecret(token)) return await this.verifyKey(token, now);
      const { payload } = await jwtVerify(token, (header) => this.keyFor(header), {
        algorithms: ALGORITHMS,
        currentDate: now,
      });
      return payload;
    } catch (cause) {
      throw badJwt(cause instanceof Error ? cause.message : 'unknown fault');
    }
  }

  /** A service or anon key signed with a shared secret. Only those secrets are tried, so no public key can be one. */
  private async verifyKey(token: string, now: Date): Promise<JWTPayload> {
    const { kid } = decodeProtectedHeader(token);
    const fitting = this.secrets.filter((shared) => kid === undefined || shared.kid === kid);
    for (const { secret } of fitting) {
      const options = { algorithms: [SHARED], currentDate: now };
      const found = await jwtVerify(token, secret, options).catch(nullForWrongSecret);
      if (found && KEY_ROLES.includes(found.payload['role'])) return found.payload;
      if (found) throw new Error('HS256 is for service and anon keys');
    }
    throw new Error('unrecognized JWT kid or alg');
  }

  private keyFor({ kid, alg }: { kid?: string; alg?: string }): Promise<CryptoKey | Uint8Array> {
    const verifier = this.verifiers.get(kid ?? '');
    if (!verifier || verifier.alg !== alg) throw new Error('unrecognized JWT kid or alg');
    return verifier.key;
  }
}

function nullForWrongSecret(cause: unknown): null {
  if (cause instanceof errors.JWSSignatureVerificationFailed) return null;
  throw cause;
}

function claims(user: UserRow, session: SessionRow): JWTPayload {
  return {
    sub: user.id,
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
