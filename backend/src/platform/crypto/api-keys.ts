import { importJWK, type JWK, SignJWT } from 'jose';

/** A key that can be told from others, and is good for a time. */
export interface KeyLife {
  readonly id: string;
  readonly from: Date;
  readonly endsAt: Date;
}

/** The public key of the web app (`anon`), without an end, or the operator's own (`service_role`): signed by us. */
export async function signApiKey(
  signing: JWK,
  role: 'anon' | 'service_role',
  issuer: string,
  life?: KeyLife,
): Promise<string> {
  const alg = signing.alg ?? 'ES256';
  const token = new SignJWT({ role })
    .setProtectedHeader({ alg, typ: 'JWT', ...(signing.kid ? { kid: signing.kid } : {}) })
    .setIssuer(issuer)
    .setIssuedAt(life?.from);
  if (life) token.setJti(life.id).setExpirationTime(life.endsAt);
  return token.sign(await importJWK(signing, alg));
}
