import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exportJWK, exportSPKI, generateKeyPair, importJWK, type JWTPayload, SignJWT } from 'jose';
import { Listener } from '#platform/database/listener.ts';
import { Keys } from '#platform/crypto/keys.ts';
import { signApiKey } from '#platform/crypto/api-keys.ts';
import { call, confirmedUser, signIn, type Tokens } from '../support/auth.ts';
import { startTestHub, type TestHub } from '../support/app.ts';
import { soon } from '../support/soon.ts';

let hub: TestHub;
let me: Tokens;
let good: JWTPayload;
beforeAll(async () => {
  hub = await startTestHub();
  me = await confirmedUser(hub, 'owner@example.test', { user_type: 'team_member' });
  good = JSON.parse(Buffer.from(me.access_token.split('.')[1] ?? '', 'base64url').toString()) as JWTPayload;
}, 60_000);
afterAll(() => hub.close());

const ours = () => hub.app.get(Keys, { strict: false }).signing[0] ?? {};
const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
async function signed(claims: JWTPayload): Promise<string> {
  const key = ours();
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256', kid: key.kid ?? '' })
    .sign(await importJWK(key, 'ES256'));
}
const without = (claim: string): JWTPayload =>
  Object.fromEntries(Object.entries(good).filter(([name]) => name !== claim));
const seconds = (offset: number): number => Math.floor(Date.now() / 1000) + offset;

async function forgeries(): Promise<Record<string, string>> {
  const { kid = '', x, y } = ours();
  const publicKey = await importJWK(
    { kty: 'EC', crv: 'P-256', ...(x ? { x } : {}), ...(y ? { y } : {}) },
    'ES256',
    { extractable: true },
  );
  const pem = await exportSPKI(publicKey as Parameters<typeof exportSPKI>[0]);
  const theirs = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(theirs.publicKey);
  const withTheirs = (header: object) =>
    new SignJWT(good).setProtectedHeader({ alg: 'ES256', ...header }).sign(theirs.privateKey);
  return {
    'no algorithm': `${encode({ alg: 'none', kid })}.${encode(good)}.`,
    'the public key as an HMAC secret': await new SignJWT(good)
      .setProtectedHeader({ alg: 'HS256', kid })
      .sign(new TextEncoder().encode(pem)),
    'another key under our id': await withTheirs({ kid }),
    'a key it brings itself': await withTheirs({ kid, jwk }),
    'a key it points at': await withTheirs({ kid: 'x', jku: 'http://127.0.0.1:9/jwks.json' }),
    'an empty signature': `${encode({ alg: 'ES256', kid })}.${encode(good)}.`,
    'r = s = 0': `${encode({ alg: 'ES256', kid })}.${encode(good)}.${Buffer.alloc(64).toString('base64url')}`,
    'altered claims': me.access_token.replace(
      /\.[^.]+\./,
      `.${encode({ ...good, sub: crypto.randomUUID() })}.`,
    ),
    expired: await signed({ ...good, exp: seconds(-1) }),
    'no expiry': await signed(without('exp')),
    'wrong audience': await signed({ ...good, aud: 'elsewhere' }),
    'no subject': await signed(without('sub')),
    'a subject that is no id': await signed({ ...good, sub: "1' or '1'='1" }),
    'no session': await signed(without('session_id')),
    'no JWT at all': 'abc',
    oversized: `${me.access_token}${'A'.repeat(9_000)}`,
  };
}

describe('access tokens', () => {
  it('refuse every forgery: 403 bad_jwt under /auth/v1, 401 elsewhere', async () => {
    for (const [name, token] of Object.entries(await forgeries())) {
      const auth = await call(hub, 'GET', '/auth/v1/user', { token });
      expect([name, auth.status, auth.body['code']]).toEqual([name, 403, 'bad_jwt']);
      const api = await call<{ error?: { code: string } }>(hub, 'GET', '/api/me/profile', { token });
      expect([name, api.status, api.body.error?.code]).toEqual([name, 401, 'unauthenticated']);
    }
  });

  it('are required where a route needs one, and a public key does not count as one', async () => {
    const anon = await signApiKey(ours(), 'anon', 'x');
    for (const token of [undefined, anon]) {
      const answer = await call(hub, 'GET', '/auth/v1/user', token ? { token } : {});
      expect([answer.status, answer.body['code']]).toEqual([401, 'no_authorization']);
    }
  });

  it('carry exactly the claims of the contract', () => {
    expect(Object.keys(good).sort()).toEqual([
      'aal',
      'amr',
      'app_metadata',
      'aud',
      'email',
      'exp',
      'iat',
      'is_anonymous',
      'iss',
      'phone',
      'role',
      'session_id',
      'sub',
      'user_metadata',
    ]);
    expect(good).toMatchObject({
      iss: `${hub.env.publicUrl}/auth/v1`,
      aud: 'authenticated',
      amr: [{ method: 'otp' }],
    });
  });

  it('publish the public key only, cached for ten minutes', async () => {
    const answer = await call<{ keys: object[] }>(hub, 'GET', '/auth/v1/.well-known/jwks.json');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=600');
    expect(answer.body.keys.map((key) => Object.keys(key).sort())).toEqual([
      ['alg', 'crv', 'key_ops', 'kid', 'kty', 'use', 'x', 'y'],
    ]);
  });

  it('are refused at once when the user is banned or deleted', async () => {
    const user = await confirmedUser(hub, 'short@example.test');
    const ask = () => call(hub, 'GET', '/auth/v1/user', { token: user.access_token });
    expect((await ask()).status).toBe(200);
    const change = (text: string) =>
      hub.query(`with done as (${text}) select pg_notify('auth_sessions_changed', $1)`, [user.user.id]);
    const until = async (status: number, code: string) => {
      for (let tries = 0; tries < 50; tries += 1) {
        const answer = await ask();
        if (answer.status === status && answer.body['code'] === code) return;
      }
      throw new Error(`never ${status} ${code}`);
    };
    await change(
      `update auth.users set banned_until = now() + interval '1 hour' where id::text = $1 returning 1`,
    );
    await until(403, 'user_banned');
    await change(`delete from auth.users where id::text = $1 returning 1`);
    await until(403, 'user_not_found');
  });
});

describe('signing out', () => {
  it.each([
    ['local', [403, 200]],
    ['others', [200, 403]],
    ['global', [403, 403]],
  ])('with scope %s ends exactly those sessions, for access tokens too', async (scope, expected) => {
    const here = await signIn(hub, 'owner@example.test');
    const there = await signIn(hub, 'owner@example.test');
    const status = async ({ access_token: token }: Tokens) =>
      (await call(hub, 'GET', '/api/me/profile', { token })).status === 200 ? 200 : 403;
    expect([await status(here), await status(there)]).toEqual([200, 200]);
    const answer = await call(hub, 'POST', `/auth/v1/logout?scope=${scope}`, { token: here.access_token });
    expect(answer.status).toBe(204);
    expect([await status(here), await status(there)]).toEqual(expected);
  });

  it('refuses a scope it does not know', async () => {
    const { access_token: token } = await signIn(hub, 'owner@example.test');
    expect((await call(hub, 'POST', '/auth/v1/logout?scope=all', { token })).status).toBe(400);
  });

  it('reaches every other process, and takes effect at once while notifications are down', async () => {
    const { DATABASE_URL = '', DATA_DIR } = hub.env;
    const other = await startTestHub({ DATABASE_URL, DATA_DIR });
    const ask = async (token: string) => (await call(other, 'GET', '/api/me/profile', { token })).status;
    const signOut = (token: string) => call(hub, 'POST', '/auth/v1/logout?scope=local', { token });
    try {
      const first = await signIn(hub, 'owner@example.test');
      expect(await ask(first.access_token)).toBe(200);
      await signOut(first.access_token);
      expect(await soon(async () => (await ask(first.access_token)) === 401)).toBe(true);

      const second = await signIn(hub, 'owner@example.test');
      expect(await ask(second.access_token)).toBe(200);
      const listener = other.app.get(Listener, { strict: false });
      listener.connected = false;
      await signOut(second.access_token);
      expect(await ask(second.access_token)).toBe(401);
    } finally {
      await other.close();
    }
  });
});
