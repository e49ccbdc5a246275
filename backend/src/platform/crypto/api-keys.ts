import { importJWK, type JWK, SignJWT } from 'jose';

/** The public key of the web app (`anon`) or the operator's own (`service_role`): signed by us, without an end. */
export async function signApiKey(
  signing: JWK,
  role: 'anon' | 'service_role',
  issuer: string,
): Promise<string> {
  const alg = signing.alg ?? 'ES256';
  return new SignJWT({ role })
    .setProtectedHeader({ alg, typ: 'JWT', ...(signing.kid ? { kid: signing.kid } : {}) })
    .setIssuer(issuer)
    .setIssuedAt()
    .sign(await importJWK(signing, alg));
}
