import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { AuthChangeEvent } from '@supabase/auth-js';
import { drivesItsMethods, jsClient, member, memory, refusal } from './auth-js-support.ts';
import { PASSWORD } from '../../support/auth.ts';
import { startTestHub, type TestHub } from '../../support/app.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub({ AUTH_MAIL_INTERVAL: '0', AUTH_RATE_LIMITS: 'off' });
}, 60_000);
afterAll(() => hub.close());

/** A fetch that records which paths of the hub were called. */
function counted() {
  const asked: string[] = [];
  const spy: typeof fetch = (input, init) => {
    asked.push(new URL(String(input)).pathname.replace('/auth/v1', ''));
    return fetch(input, init);
  };
  return { asked, fetch: spy };
}

const CLAIMS =
  'aal amr app_metadata aud email exp iat is_anonymous iss phone role session_id sub user_metadata'.split(
    ' ',
  );
const SESSION = 'access_token expires_at expires_in refresh_token token_type user'.split(' ');
const USER = (
  'app_metadata aud confirmation_sent_at confirmed_at created_at email email_confirmed_at id identities ' +
  'is_anonymous last_sign_in_at phone role updated_at user_metadata'
).split(' ');

describe('a session', () => {
  it('is opened by a password, stored, read, refreshed and ended, and every listener is notified', async () => {
    const { email, id } = await member(hub, 'ada');
    const storage = memory();
    const client = jsClient(hub, { storage });
    const events: AuthChangeEvent[] = [];
    const { subscription } = client.onAuthStateChange((event) => void events.push(event)).data;
    expect((await client.getSession()).data.session).toBeNull();
    const signedIn = await client.signInWithPassword({ email, password: PASSWORD });
    expect(signedIn.data.user).toMatchObject({ id, email, aud: 'authenticated' });
    expect(signedIn.data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    expect(Object.keys(signedIn.data.session ?? {}).sort()).toEqual(SESSION);
    expect(Object.keys(signedIn.data.user ?? {}).sort()).toEqual(USER);
    const kept = (await client.getSession()).data.session;
    expect(kept?.access_token).toBe(signedIn.data.session?.access_token);
    expect((await client.getUser()).data.user?.id).toBe(id);
    const refreshed = await client.refreshSession();
    expect(refreshed.data.session?.refresh_token).not.toBe(kept?.refresh_token);
    expect((await client.signOut()).error).toBeNull();
    expect(storage.keys()).toEqual([]);
    expect(events).toEqual(['INITIAL_SESSION', 'SIGNED_IN', 'TOKEN_REFRESHED', 'SIGNED_OUT']);
    subscription.unsubscribe();
    await client.signInWithPassword({ email, password: PASSWORD });
    expect(events).toHaveLength(4);
  });

  it('is refused alike for a wrong password and an unknown address', async () => {
    const { client, email } = await member(hub, 'refused');
    const expected = [400, 'invalid_credentials', 'Invalid login credentials'];
    expect(refusal(await client.signInWithPassword({ email, password: 'wrong horse' }))).toEqual(expected);
    const unknown = { email: 'nobody@example.test', password: PASSWORD };
    expect(refusal(await client.signInWithPassword(unknown))).toEqual(expected);
  });

  it('is restored from its two tokens, also when the access token has expired', async () => {
    const { first, id } = await member(hub, 'taken-over');
    const client = jsClient(hub);
    expect((await client.setSession(first)).data.user?.id).toBe(id);
    const [header, payload, signature] = first.access_token.split('.');
    const claims = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString()) as object;
    const past = Buffer.from(JSON.stringify({ ...claims, exp: 1 })).toString('base64url');
    const { data } = await jsClient(hub).setSession({
      access_token: [header, past, signature].join('.'),
      refresh_token: first.refresh_token,
    });
    expect(data.session?.refresh_token).not.toBe(first.refresh_token);
    const gone = await client.setSession({ access_token: first.access_token, refresh_token: '' });
    expect(gone.error?.name).toBe('AuthSessionMissingError');
  });

  it('says what is wrong with a refresh token', async () => {
    const { first } = await member(hub, 'refresh-faults');
    const refresh = async (refresh_token: string) =>
      refusal(await jsClient(hub).refreshSession({ refresh_token }));
    const text = (what: string) => `Invalid Refresh Token: ${what}`;
    expect(await refresh('short')).toEqual([400, 'validation_failed', 'Refresh token is not valid']);
    expect(await refresh('x'.repeat(40))).toEqual([
      400,
      'refresh_token_not_found',
      text('Refresh Token Not Found'),
    ]);
    for (let turn = 0, token = first.refresh_token; turn < 2; turn += 1)
      token =
        (await jsClient(hub).refreshSession({ refresh_token: token })).data.session?.refresh_token ?? '';
    await hub.query(`update auth.sessions set refreshed_at = now() - interval '1 minute', rotations = '{}'`);
    expect(await refresh(first.refresh_token)).toEqual([
      400,
      'refresh_token_already_used',
      text('Already Used'),
    ]);
  });
});

it('a request without a token, with a foreign token or with the anon key has no user', async () => {
  const { first } = await member(hub, 'tokens');
  const client = jsClient(hub);
  const of = async (token: string) => refusal(await client.getUser(token));
  const unreadable = [
    403,
    'bad_jwt',
    expect.stringMatching(/^invalid JWT: unable to parse or verify signature, /),
  ];
  expect(await of('nonsense')).toEqual(unreadable);
  const [header, payload] = first.access_token.split('.');
  expect(await of([header, payload, 'A'.repeat(86)].join('.'))).toEqual(unreadable);
  const { anon_key: anon } = (await (await fetch(`${hub.url}/api/config`)).json()) as { anon_key: string };
  expect(await of(anon)).toEqual([401, 'no_authorization', 'This endpoint requires a valid Bearer token']);
});

describe('signing out', () => {
  const alive = async (token: string) => (await jsClient(hub).getUser(token)).error === null;
  const scene = async (name: string) => {
    const me = await member(hub, name);
    const mine = (await me.client.getSession()).data.session?.access_token ?? '';
    return { ...me, mine, other: me.first.access_token };
  };

  it('ends this session, the others, or all of them', async () => {
    const local = await scene('local');
    expect((await local.client.signOut({ scope: 'local' })).error).toBeNull();
    expect([await alive(local.mine), await alive(local.other)]).toEqual([false, true]);
    const others = await scene('others');
    expect((await others.client.signOut({ scope: 'others' })).error).toBeNull();
    expect([await alive(others.mine), await alive(others.other)]).toEqual([true, false]);
    const all = await scene('all');
    expect((await all.client.signOut({ scope: 'global' })).error).toBeNull();
    expect([await alive(all.mine), await alive(all.other)]).toEqual([false, false]);
  });

  it('makes the client of another device forget its session at the next call', async () => {
    const { client, first } = await scene('elsewhere');
    const device = jsClient(hub);
    await device.setSession(first);
    await client.signOut({ scope: 'others' });
    const { error } = await device.getUser();
    expect([error?.name, (await device.getSession()).data.session]).toEqual([
      'AuthSessionMissingError',
      null,
    ]);
  });
});

describe('refreshing by itself', () => {
  it('happens before the token expires, and stops when the client stops it', async () => {
    const { client: before, email } = await member(hub, 'ticking');
    const storage = memory();
    const { data } = await before.signInWithPassword({ email, password: PASSWORD });
    const soon = Math.floor(Date.now() / 1000) + 60;
    storage.setItem('ticking', JSON.stringify({ ...data.session, expires_at: soon }));
    const client = jsClient(hub, { storage, storageKey: 'ticking' });
    const refreshed = new Promise<string | undefined>((resolve) => {
      client.onAuthStateChange((event, session) => {
        if (event === 'TOKEN_REFRESHED') resolve(session?.refresh_token);
      });
    });
    await client.startAutoRefresh();
    expect(await refreshed).not.toBe(data.session?.refresh_token);
    const clear = jest.spyOn(globalThis, 'clearInterval');
    await client.stopAutoRefresh();
    await client.startAutoRefresh();
    await client.dispose();
    expect(clear).toHaveBeenCalledTimes(2);
    clear.mockRestore();
  });
});

describe('claims', () => {
  it('are verified with the published keys, without a request for the user', async () => {
    const { first, id, email } = await member(hub, 'claims');
    const { asked, fetch: spy } = counted();
    const client = jsClient(hub, { fetch: spy });
    const { data, error } = await client.getClaims(first.access_token);
    expect(error).toBeNull();
    expect(data?.header).toMatchObject({ alg: 'ES256', typ: 'JWT' });
    expect(data?.claims).toMatchObject({ sub: id, email, role: 'authenticated', aal: 'aal1' });
    expect(data?.claims.iss).toBe(`${hub.env.publicUrl}/auth/v1`);
    expect(Object.keys(data?.claims ?? {}).sort()).toEqual(CLAIMS);
    await client.getClaims(first.access_token);
    expect(asked).toEqual(['/.well-known/jwks.json']);
  });

  it('are not given for a token that was changed or has expired', async () => {
    const { first } = await member(hub, 'forged');
    const client = jsClient(hub);
    const [header, payload = '', signature] = first.access_token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
    const token = (more: object) => {
      const changed = Buffer.from(JSON.stringify({ ...claims, ...more })).toString('base64url');
      return [header, changed, signature].join('.');
    };
    const forged = await client.getClaims(token({ role: 'service_role' }));
    expect(forged.error?.message).toBe('Invalid JWT signature');
    expect((await client.getClaims(token({ exp: 1 }))).error?.message).toBe('JWT has expired');
  });
});

it('the client throws its errors where the caller asked for that', async () => {
  const client = jsClient(hub, { throwOnError: true });
  expect([client.isThrowOnErrorEnabled(), jsClient(hub).isThrowOnErrorEnabled()]).toEqual([true, false]);
  const attempt = client.signInWithPassword({ email: 'nobody@example.test', password: PASSWORD });
  await expect(attempt).rejects.toMatchObject({ code: 'invalid_credentials', status: 400 });
});

drivesItsMethods(import.meta.filename);
