import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createClient } from '@supabase/supabase-js';
import {
  type CryptoKey,
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTPayload,
  SignJWT,
} from 'jose';
import { startMfaHub } from './factors/auth-mfa-support.ts';
import { call, confirmedUser, refresh, type Tokens } from '../support/auth.ts';
import { startTestHub, type TestHub } from '../support/app.ts';

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

describe('a signing key of RSA', () => {
  it('that another system wrote, with its key_ops, signs tokens', async () => {
    const written = {
      ...(await key('elsewhere', 'RS256')),
      use: 'sig',
      key_ops: ['sign', 'verify'],
      ext: true,
    };
    const hub = await startMfaHub({ AUTH_SIGNING_KEYS: JSON.stringify([written]) });
    try {
      const me = await confirmedUser(hub, 'imported@example.test');
      expect(decodeProtectedHeader(me.access_token)).toMatchObject({ kid: 'elsewhere', alg: 'RS256' });
      expect((await call(hub, 'GET', '/auth/v1/user', { token: me.access_token })).status).toBe(200);
    } finally {
      await hub.close();
    }
  }, 60_000);

  it('gives a different token with every refresh, also within one second', async () => {
    // The clock of this hub stands still, and an RSA signature is the same for the same claims.
    const hub = await startMfaHub({ AUTH_SIGNING_KEYS: JSON.stringify([await key('rsa', 'RS256')]) });
    try {
      const first = await confirmedUser(hub, 'quick@example.test');
      const second = (await refresh(hub, first.refresh_token)).body;
      const third = (await refresh(hub, second.refresh_token)).body;
      const tokens = [first, second, third].map(({ access_token: token }) => token);
      expect(new Set(tokens).size).toBe(3);
      expect(new Set(tokens.map((token) => decodeJwt(token).iat)).size).toBe(1);
      expect(new Set(tokens.map((token) => decodeJwt(token).jti)).size).toBe(3);
      for (const token of tokens)
        expect((await call(hub, 'GET', '/auth/v1/user', { token })).status).toBe(200);
    } finally {
      await hub.close();
    }
  }, 60_000);
});

describe('a shared secret next to the signing keys', () => {
  const secret = randomBytes(32);
  const jwk = (kid?: string): JWK => ({
    kty: 'oct',
    k: secret.toString('base64url'),
    alg: 'HS256',
    ...(kid ? { kid } : {}),
  });
  const bySecret = (claims: JWTPayload, header: { kid?: string } = {}, key: Uint8Array = secret) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT', ...header }).sign(key);
  let hub: TestHub;
  let me: Tokens;
  beforeAll(async () => {
    // The secret comes first in the list and still signs nothing.
    const keys = [jwk('shared'), await key('pair', 'ES256')];
    hub = await startTestHub({ AUTH_MAIL_INTERVAL: '0', AUTH_SIGNING_KEYS: JSON.stringify(keys) });
    me = await confirmedUser(hub, 'shared@example.test');
  }, 60_000);
  afterAll(() => hub.close());
  const users = async (token: string) => {
    const { status, body } = await call(hub, 'GET', '/auth/v1/admin/users', { token });
    return [status, body['code']];
  };

  it.each([{ role: 'service_role' }, { role: 'supabase_admin', sub: 'me', iss: 'supabase' }])(
    'authorizes admin calls for %j, with and without kid',
    async (claims) => {
      expect((await users(await bySecret(claims)))[0]).toBe(200);
      expect((await users(await bySecret(claims, { kid: 'shared' })))[0]).toBe(200);
    },
  );

  it('also signs an anon key, which ends with its exp', async () => {
    expect(await users(await bySecret({ role: 'anon' }))).toEqual([403, 'not_admin']);
    const past = Math.floor(Date.now() / 1000) - 10;
    expect(await users(await bySecret({ role: 'service_role', exp: past }))).toEqual([403, 'bad_jwt']);
  });

  it('never signs a token of a person', async () => {
    const claims = decodeJwt(me.access_token);
    for (const role of [claims['role'], undefined, 'admin', ['service_role']]) {
      const token = await bySecret({ ...claims, role } as JWTPayload);
      expect((await call(hub, 'GET', '/auth/v1/user', { token })).body['code']).toBe('bad_jwt');
    }
    expect(decodeProtectedHeader(me.access_token)).toMatchObject({ alg: 'ES256', kid: 'pair' });
  });

  it('is published nowhere', async () => {
    const { body } = await call<{ keys: JWK[] }>(hub, 'GET', '/auth/v1/.well-known/jwks.json');
    expect(body.keys.map(({ kid }) => kid)).toEqual(['pair']);
    expect(JSON.stringify(body)).not.toContain(jwk().k);
  });

  it.each(['the key set as it is written', 'the PEM', 'the point', 'nothing', 'another secret'])(
    'is not %s: key confusion is refused',
    async (what) => {
      const { body } = await call<{ keys: JWK[] }>(hub, 'GET', '/auth/v1/.well-known/jwks.json');
      const [pair = {}] = body.keys;
      const pem = await exportSPKI((await importJWK(pair, 'ES256')) as CryptoKey);
      const point = Buffer.concat([pair.x ?? '', pair.y ?? ''].map((part) => Buffer.from(part, 'base64url')));
      const tried: Record<string, Buffer> = {
        'the key set as it is written': Buffer.from(JSON.stringify(pair)),
        'the PEM': Buffer.from(pem),
        'the point': point,
        nothing: Buffer.alloc(32),
        'another secret': randomBytes(32),
      };
      for (const kid of ['pair', 'shared', undefined]) {
        const token = await bySecret({ role: 'service_role' }, kid ? { kid } : {}, tried[what]);
        expect(await users(token)).toEqual([403, 'bad_jwt']);
      }
    },
  );
});
