import { describe, expect, it } from '@jest/globals';
import { createClient } from '@supabase/supabase-js';
import { decodeProtectedHeader, exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose';
import { call, confirmedUser } from './auth-support.ts';
import { startTestHub } from './support/app.ts';

async function key(kid: string, alg: 'ES256' | 'RS256'): Promise<JWK> {
  const { privateKey } = await generateKeyPair(alg, { extractable: true });
  return { ...(await exportJWK(privateKey)), kid, alg };
}

describe('a list of signing keys', () => {
  it('signs with the first, accepts all, and publishes all without their private halves', async () => {
    const keys = [await key('new', 'RS256'), await key('old', 'ES256')];
    const hub = await startTestHub({ AUTH_MAIL_INTERVAL: '0', AUTH_SIGNING_KEYS: JSON.stringify(keys) });
    try {
      const me = await confirmedUser(hub, 'rotates@example.test');
      expect(decodeProtectedHeader(me.access_token)).toMatchObject({ kid: 'new', alg: 'RS256' });
      const claims = JSON.parse(
        Buffer.from(me.access_token.split('.')[1] ?? '', 'base64url').toString(),
      ) as Record<string, unknown>;
      const [, old = {}] = keys;
      const byOld = await new SignJWT(claims)
        .setProtectedHeader({ alg: 'ES256', kid: 'old' })
        .sign(await importJWK(old, 'ES256'));
      for (const token of [me.access_token, byOld])
        expect((await call(hub, 'GET', '/auth/v1/user', { token })).status).toBe(200);
      const swapped = await new SignJWT(claims)
        .setProtectedHeader({ alg: 'ES256', kid: 'new' })
        .sign(await importJWK(old, 'ES256'));
      expect((await call(hub, 'GET', '/auth/v1/user', { token: swapped })).body['code']).toBe('bad_jwt');
      const published = await call<{ keys: JWK[] }>(hub, 'GET', '/auth/v1/.well-known/jwks.json');
      expect(published.body.keys.map(({ kid, alg, use }) => [kid, alg, use])).toEqual([
        ['new', 'RS256', 'sig'],
        ['old', 'ES256', 'sig'],
      ]);
      expect(published.body.keys.some((jwk) => 'd' in jwk || 'p' in jwk)).toBe(false);
      const client = createClient(hub.url, 'public-key', {
        auth: { persistSession: false, autoRefreshToken: false },
      });
      expect((await client.auth.getClaims(byOld)).data?.claims.sub).toBe(me.user.id);
    } finally {
      await hub.close();
    }
  }, 60_000);
});
