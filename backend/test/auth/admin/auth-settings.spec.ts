import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Clock } from '#platform/clock/clock.ts';
import { AccountCleanupTask } from '#identity/auth/account-cleanup.task.ts';
import { call, confirmedUser, errorOf, PASSWORD, refresh, signIn, withSettings } from '../../support/auth.ts';
import { claimsOf } from '../factors/auth-mfa-support.ts';
import { startTestHub, type TestHub } from '../../support/app.ts';
import { soon } from '../../support/soon.ts';

let hub: TestHub;
const email = 'shift@example.test';
beforeAll(async () => {
  hub = await startTestHub({
    AUTH_SESSION_TIMEBOX: '12h',
    AUTH_SESSION_INACTIVITY: '2h',
    AUTH_WRONG_GUESSES: '3',
    AUTH_AUDIENCES: 'authenticated,kiosk',
    AUTH_MAIL_INTERVAL: '0',
    AUTH_ANONYMOUS_USERS: 'on',
    AUTH_PHONE: '15551234567=123456',
  });
  await confirmedUser(hub, email);
}, 60_000);
afterAll(() => hub.close());

describe('a session', () => {
  const idOf = (token: string) => claimsOf(token).session_id;
  const shift = (id: string, columns: Record<string, string>) =>
    hub.query(
      `update auth.sessions set ${Object.entries(columns)
        .map(([name, value]) => `${name} = ${value}`)
        .join(', ')} where id = $1`,
      [id],
    );

  it('gets its expiry when it opens', async () => {
    const { access_token: token } = await signIn(hub, email);
    const [row] = await hub.query(
      `select extract(epoch from not_after - created_at)::int as seconds from auth.sessions where id = $1`,
      [idOf(token)],
    );
    expect(row).toEqual({ seconds: 12 * 3600 });
  });

  it.each([
    [
      'is as old as one may be, although it was opened under a longer limit',
      {
        created_at: `now() - interval '12 hours'`,
        refreshed_at: `now()`,
        not_after: 'null',
      },
    ],
    ['has reached the end it was given, although the limit is longer now', { not_after: 'now()' }],
    [
      'was not refreshed for too long',
      {
        created_at: `now() - interval '5 hours'`,
        refreshed_at: `now() - interval '2 hours'`,
      },
    ],
    ['was never refreshed', { created_at: `now() - interval '2 hours'` }],
  ])('that %s ends on every route, and a refused refresh does not wake it', async (_, columns) => {
    const { access_token: token, refresh_token: refreshToken } = await signIn(hub, email);
    await shift(idOf(token), columns);
    for (const time of [1, 2]) {
      const { status, body } = await refresh(hub, refreshToken);
      expect([time, status, body]).toEqual([
        time,
        400,
        { code: 'session_expired', message: 'Invalid Refresh Token: Session Expired' },
      ]);
    }
    expect(errorOf(await call(hub, 'GET', '/auth/v1/user', { token }))).toEqual([403, 'session_not_found']);
    expect((await call(hub, 'GET', '/api/me/profile', { token })).status).toBe(401);
    expect((await call(hub, 'POST', '/functions/v1/picaos-proxy', { token, body: {} })).status).toBe(401);
    const { access_token: other } = await signIn(hub, email);
    const { items } = (await call(hub, 'GET', '/api/me/sessions', { token: other })).body as {
      items: { id: string }[];
    };
    expect(items.map(({ id }) => id)).not.toContain(idOf(token));
  });

  it('that is used and not too old continues', async () => {
    const { access_token: token, refresh_token: refreshToken } = await signIn(hub, email);
    await shift(idOf(token), {
      created_at: `now() - interval '11 hours'`,
      refreshed_at: `now() - interval '1 hour'`,
    });
    expect((await call(hub, 'GET', '/auth/v1/user', { token })).status).toBe(200);
    expect((await refresh(hub, refreshToken)).status).toBe(200);
  });

  it('that is cached ends in time as well, and not before', async () => {
    const { access_token: token } = await signIn(hub, email);
    await shift(idOf(token), { not_after: `now() + interval '2 seconds'` });
    const ask = async () => (await call(hub, 'GET', '/api/me/profile', { token })).status;
    expect(await ask()).toBe(200);
    expect(await soon(async () => (await ask()) === 401)).toBe(true);
  });

  it('that another process refreshed is read again before it is refused', async () => {
    const { access_token: token } = await signIn(hub, email);
    await shift(idOf(token), { not_after: `now() + interval '30 seconds'` });
    const ask = async () => (await call(hub, 'GET', '/api/me/profile', { token })).status;
    expect(await ask()).toBe(200);
    await shift(idOf(token), { not_after: `now() + interval '1 hour'` });
    const clock = hub.app.get(Clock, { strict: false });
    const { now } = clock;
    clock.now = () => new Date(Date.now() + 60_000);
    expect(await ask().finally(() => (clock.now = now))).toBe(200);
  });

  it('is deleted a month after its end', async () => {
    const { access_token: token } = await signIn(hub, email);
    await shift(idOf(token), { not_after: `now() - interval '31 days'` });
    await hub.app.get(AccountCleanupTask, { strict: false }).run();
    expect(await hub.query('select 1 from auth.sessions where id = $1', [idOf(token)])).toEqual([]);
  });
});

describe('an account', () => {
  it('allows as many wrong guesses as the operator sets', async () => {
    await confirmedUser(hub, 'guessed@example.test');
    const guess = () =>
      call(hub, 'POST', '/auth/v1/token?grant_type=password', {
        body: { email: 'guessed@example.test', password: 'wrong' },
        headers: { 'x-forwarded-for': '203.0.113.9' },
      });
    const first = [await guess(), await guess(), await guess()].map(({ status }) => status);
    expect(first).toEqual([400, 400, 400]);
    // A known place has half as many attempts of its own.
    const then = [await guess(), await guess(), await guess()].map(({ status }) => status);
    expect(then).toEqual([400, 400, 429]);
  });
});

describe('without addresses', () => {
  it('sign-up, mails and sign-in by address answer that they are off', async () => {
    await withSettings(hub, { AUTH_EMAIL: false }, async () => {
      const refused = async (path: string, body: object) =>
        errorOf(
          await call(hub, 'POST', `/auth/v1/${path}`, { body: { email, password: PASSWORD, ...body } }),
        );
      expect(await refused('signup', {})).toEqual([400, 'email_provider_disabled']);
      const { body: received } = await call(hub, 'POST', '/auth/v1/otp', { body: { email } });
      expect(received['message']).toBe('Email signups are disabled');
      expect(await refused('resend', { type: 'signup' })).toEqual([400, 'email_provider_disabled']);
      expect(await refused('otp', {})).toEqual([422, 'email_provider_disabled']);
      expect(await refused('token?grant_type=password', {})).toEqual([422, 'email_provider_disabled']);
      expect((await call(hub, 'GET', '/auth/v1/settings')).body).toMatchObject({
        external: { email: false },
      });
    });
  });
});

describe('the shortest password', () => {
  const received = async () => (await call(hub, 'GET', '/api/config')).body['password_min_length'];
  const choose = (password: string) =>
    call(hub, 'POST', '/auth/v1/signup', { body: { email: `p-${password}@example.test`, password } });

  it('has eight characters, or as many as the operator says, and the public settings name the number', async () => {
    expect([await received(), errorOf(await choose('m0lar-T'))]).toEqual([8, [422, 'weak_password']]);
    await withSettings(hub, { AUTH_PASSWORD_MIN_LENGTH: 6 }, async () => {
      expect([await received(), (await choose('m0lar-')).status]).toEqual([6, 200]);
    });
  });
});

describe('where a key is wanted', () => {
  const ask = (apikey?: string, path = '/auth/v1/settings', token?: string) =>
    call(hub, 'GET', path, { headers: apikey ? { apikey } : {}, ...(token ? { token } : {}) });

  it('a call without the key or with another is refused, but not a page that a browser opens', async () => {
    const { anon_key: key } = (await call(hub, 'GET', '/api/config')).body as { anon_key: string };
    const { access_token: token } = await signIn(hub, email);
    await withSettings(hub, { AUTH_REQUIRE_APIKEY: true }, async () => {
      expect((await ask()).body).toEqual({
        code: 'no_authorization',
        message: 'No API key found in request',
      });
      for (const wrong of ['public-key', `${key.slice(0, -4)}AAAA`, token])
        expect(await ask(wrong)).toMatchObject({ status: 401, body: { message: 'Invalid API key' } });
      expect((await ask(undefined, '/auth/v1/user', token)).status).toBe(401);
      expect((await ask(key)).status).toBe(200);
      expect((await ask(key, '/auth/v1/user', token)).status).toBe(200);
      expect((await ask(undefined, '/auth/v1/verify?token=x&type=signup')).status).toBe(303);
      expect((await ask(undefined, '/auth/v1/.well-known/jwks.json')).status).toBe(200);
    });
    expect((await ask()).status).toBe(200);
  });
});

describe('X-JWT-AUD', () => {
  const as = (audience: string) => ({ 'x-jwt-aud': audience });
  const audOf = (token: string) => (claimsOf(token) as unknown as { aud: string }).aud;
  const enter = (headers: Record<string, string>) =>
    call<{ access_token: string; refresh_token: string }>(hub, 'POST', '/auth/v1/token?grant_type=password', {
      body: { email, password: PASSWORD },
      headers,
    });

  it('selects the audience of a token among the configured ones', async () => {
    const { body } = await enter(as('kiosk'));
    expect(audOf(body.access_token)).toBe('kiosk');
    expect(audOf((await enter({})).body.access_token)).toBe('authenticated');
    const again = await call<{ access_token: string }>(
      hub,
      'POST',
      '/auth/v1/token?grant_type=refresh_token',
      {
        body: { refresh_token: body.refresh_token },
        headers: as('kiosk'),
      },
    );
    expect(audOf(again.body.access_token)).toBe('kiosk');
    expect(errorOf(await enter(as('elsewhere')))).toEqual([400, 'validation_failed']);
  });

  it('must match the token', async () => {
    const { access_token: token } = (await enter(as('kiosk'))).body;
    const read = (headers: Record<string, string>) => call(hub, 'GET', '/auth/v1/user', { token, headers });
    expect([(await read({})).status, (await read(as('kiosk'))).status]).toEqual([200, 200]);
    expect((await read(as('authenticated'))).body).toEqual({
      code: 'validation_failed',
      message: "Token audience doesn't match request audience",
    });
  });
});
