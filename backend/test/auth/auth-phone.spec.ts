import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { SupabaseClient } from '@supabase/supabase-js';
import { call, authClient, confirmedUser, PASSWORD, type Tokens } from '../support/auth.ts';
import { startTestHub, type TestHub } from '../support/app.ts';

const CODES = Array.from({ length: 30 }, (_, index) => `155512300${String(index).padStart(2, '0')}`);
const CODE = '123456';
let next = 0;
/** A number with a fixed code that nobody used yet. */
const number = () => CODES[(next += 1)] ?? '';
const NO_CODE = '491700000000';

const post = <T = Record<string, unknown>>(
  hub: TestHub,
  path: string,
  body: Record<string, unknown>,
  token?: string,
) => call<T>(hub, 'POST', `/auth/v1${path}`, { body, ...(token ? { token } : {}) });
const put = (hub: TestHub, { access_token: token }: Tokens, body: Record<string, unknown>) =>
  call(hub, 'PUT', '/auth/v1/user', { token, body });
const passwordGrant = (hub: TestHub, phone: string, password = PASSWORD) =>
  post<Tokens>(hub, '/token?grant_type=password', { phone, password });
const withCode = (hub: TestHub, phone: string, token = CODE, type = 'sms') =>
  post<Tokens>(hub, '/verify', { type, phone, token });

describe('without AUTH_PHONE', () => {
  let hub: TestHub;
  let me: Tokens;
  beforeAll(async () => {
    hub = await startTestHub({ AUTH_MAIL_INTERVAL: '0' });
    me = await confirmedUser(hub, 'off@example.test');
  }, 60_000);
  afterAll(() => hub.close());

  it('every phone flow answers that there is no provider, and so do the settings', async () => {
    const phone = '+15551230000';
    const answers = [
      await post(hub, '/signup', { phone, password: PASSWORD }),
      await post(hub, '/otp', { phone }),
      await post(hub, '/verify', { type: 'sms', phone, token: CODE }),
      await post(hub, '/resend', { type: 'sms', phone }),
      await post(hub, '/resend', { type: 'phone_change', phone }),
      await put(hub, me, { phone }),
    ];
    expect(answers.map(({ status, body }) => [status, body['code'], body['message']])).toEqual(
      answers.map(() => [400, 'phone_provider_disabled', 'Unsupported phone provider']),
    );
    expect(await passwordGrant(hub, phone)).toMatchObject({
      status: 422,
      body: { code: 'phone_provider_disabled' },
    });
    const settings = await call(hub, 'GET', '/auth/v1/settings');
    expect(settings.body).toMatchObject({
      external: { phone: false },
      phone_autoconfirm: false,
      sms_provider: '',
    });
  });
});

describe('with fixed codes', () => {
  let hub: TestHub;
  let client: SupabaseClient;
  beforeAll(async () => {
    hub = await startTestHub({
      AUTH_PHONE: CODES.map((each) => `${each}=${CODE}`).join(','),
      AUTH_MAIL_INTERVAL: '0',
    });
  }, 60_000);
  afterAll(() => hub.close());
  beforeEach(() => {
    client = authClient(hub);
  });

  it('a sign-up waits for its code, which confirms the number once and opens a session', async () => {
    const phone = number();
    const { data } = await client.auth.signUp({ phone: `+${phone}`, password: PASSWORD });
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({
      phone,
      email: '',
      app_metadata: { provider: 'phone', providers: ['phone'] },
      user_metadata: { phone, phone_verified: false },
      identities: [{ provider: 'phone' }],
    });
    expect(data.user).not.toHaveProperty('phone_confirmed_at');
    expect((await passwordGrant(hub, phone)).body).toMatchObject({
      code: 'phone_not_confirmed',
      message: 'Phone not confirmed',
    });
    expect((await withCode(hub, phone, '654321')).body).toMatchObject({ code: 'otp_expired' });
    const verified = await client.auth.verifyOtp({ type: 'sms', phone: `+${phone}`, token: CODE });
    expect(verified.error).toBeNull();
    expect(verified.data.user?.phone_confirmed_at).toBeTruthy();
    expect(verified.data.user?.identities?.[0]?.identity_data).toMatchObject({ phone, phone_verified: true });
    expect((await withCode(hub, phone)).status).toBe(403);
    const signedIn = await client.auth.signInWithPassword({ phone: `+${phone}`, password: PASSWORD });
    expect(signedIn.data.user?.phone).toBe(phone);
    expect((await passwordGrant(hub, phone, 'wrong horse')).body).toMatchObject({
      code: 'invalid_credentials',
    });
  });

  it('a sign-up with a confirmed number gets the usual answer, and one with an unconfirmed number keeps its password', async () => {
    const phone = number();
    const first = await post(hub, '/signup', { phone, password: PASSWORD });
    const again = await post(hub, '/signup', { phone, password: 'another horse' });
    expect(again.body['id']).toBe(first.body['id']);
    await withCode(hub, phone);
    expect((await passwordGrant(hub, phone)).status).toBe(200);
    const alike = await post(hub, '/signup', { phone, password: PASSWORD });
    expect([alike.status, alike.body['role'], alike.body['identities'], alike.body['phone']]).toEqual([
      200,
      '',
      [],
      phone,
    ]);
    expect(alike.body['id']).not.toBe(first.body['id']);
  });

  it('a one-time sign-in creates the account, or refuses where that is not allowed', async () => {
    const phone = number();
    const refused = await client.auth.signInWithOtp({ phone, options: { shouldCreateUser: false } });
    expect(refused.error).toMatchObject({ status: 422, code: 'otp_disabled' });
    const sent = await client.auth.signInWithOtp({ phone });
    expect([sent.error, sent.data.messageId]).toEqual([null, 'test-otp']);
    expect((await client.auth.verifyOtp({ type: 'sms', phone, token: CODE })).data.user?.phone).toBe(phone);
    await client.auth.signInWithOtp({ phone });
    const again = await client.auth.verifyOtp({ type: 'sms', phone, token: CODE });
    expect(again.data.session?.user.phone).toBe(phone);
    const roles = 'select r.role from user_roles r join auth.users u on u.id = r.user_id where u.phone = $1';
    expect(await hub.query(roles, [phone])).toEqual([{ role: 'practitioner' }]);
  });

  it('a person changes to another number by its code, but not to a number in use', async () => {
    const [email, phone, other] = ['moves@example.test', number(), number()];
    const me = await confirmedUser(hub, email);
    const asked = await put(hub, me, { phone: `+${phone}` });
    expect(asked.body).toMatchObject({ phone: '', new_phone: phone });
    expect((await withCode(hub, phone)).status).toBe(403);
    expect((await withCode(hub, phone, CODE, 'phone_change')).body.user).toMatchObject({
      email,
      phone,
      app_metadata: { provider: 'email', providers: ['email', 'phone'] },
    });
    await put(hub, me, { phone: other });
    expect((await post(hub, '/resend', { type: 'phone_change', phone })).body).toEqual({
      message_id: 'test-otp',
    });
    expect((await withCode(hub, other, CODE, 'phone_change')).body.user).toMatchObject({ phone: other });
    expect((await passwordGrant(hub, other)).status).toBe(200);

    const second = await confirmedUser(hub, 'second@example.test');
    const taken = await put(hub, second, { phone: other });
    expect([taken.status, taken.body['code']]).toEqual([422, 'phone_exists']);
  });

  it('of two people who want the same number the last one gets its code, and the other keeps nothing', async () => {
    const phone = number();
    const [one, two] = [
      await confirmedUser(hub, 'one@example.test'),
      await confirmedUser(hub, 'two@example.test'),
    ];
    expect((await put(hub, one, { phone })).status).toBe(200);
    expect((await put(hub, two, { phone })).status).toBe(200);
    expect((await withCode(hub, phone, CODE, 'phone_change')).body.user.id).toBe(two.user.id);
    expect((await withCode(hub, phone, CODE, 'phone_change')).status).toBe(403);
  });

  it('a person without an address proves who they are by the code of their number', async () => {
    const phone = number();
    await post(hub, '/otp', { phone });
    const me = (await withCode(hub, phone)).body;
    expect((await call(hub, 'GET', '/auth/v1/reauthenticate', { token: me.access_token })).status).toBe(200);
    const wrong = await put(hub, me, { password: 'brand new horse', nonce: '000000' });
    expect(wrong.body['code']).toBe('reauthentication_not_valid');
    expect((await put(hub, me, { password: 'brand new horse', nonce: CODE })).status).toBe(200);
  });

  it('a code expires after a minute, and a number gets one code per interval', async () => {
    const phone = number();
    await post(hub, '/otp', { phone });
    await hub.query(
      "update auth.one_time_tokens set expires_at = expires_at - interval '61 seconds' where address = $1",
      [phone],
    );
    expect((await withCode(hub, phone)).body).toMatchObject({ code: 'otp_expired' });
    const strict = await startTestHub({ AUTH_PHONE: `${phone}=${CODE}` });
    try {
      expect((await post(strict, '/otp', { phone })).status).toBe(200);
      const early = await post(strict, '/otp', { phone });
      expect([early.status, early.body['code']]).toEqual([429, 'over_sms_send_rate_limit']);
      expect(early.body['message']).toMatch(
        /^For security purposes, you can only request this after \d+ seconds\.$/,
      );
    } finally {
      await strict.close();
    }
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['/signup', { phone: '0-12', password: PASSWORD }, 'validation_failed'],
    ['/signup', { phone: '++15551230001', password: PASSWORD }, 'validation_failed'],
    ['/signup', { phone: '1'.repeat(16), password: PASSWORD }, 'validation_failed'],
    ['/signup', { phone: NO_CODE, password: PASSWORD }, 'phone_provider_disabled'],
    ['/signup', { phone: NO_CODE, email: 'x@example.test', password: PASSWORD }, 'validation_failed'],
    [
      '/signup',
      { phone: CODES[29], password: PASSWORD, code_challenge: 'a'.repeat(43), code_challenge_method: 's256' },
      'validation_failed',
    ],
    ['/otp', { phone: NO_CODE }, 'phone_provider_disabled'],
    ['/otp', { phone: 'call me' }, 'validation_failed'],
    ['/verify', { phone: CODES[29], token: CODE, type: 'email' }, 'validation_failed'],
    ['/verify', { phone: CODES[29], email: 'x@example.test', token: CODE, type: 'sms' }, 'validation_failed'],
    ['/verify', { email: 'x@example.test', token: CODE, type: 'sms' }, 'validation_failed'],
    ['/token?grant_type=password', { phone: 'x', password: PASSWORD }, 'validation_failed'],
  ])('%s %j is a 400', async (path, body, code) => {
    expect(await post(hub, path, body)).toMatchObject({ status: 400, body: { code } });
    expect(await hub.query('select 1 from auth.users where phone = any($1)', [[NO_CODE, CODES[29]]])).toEqual(
      [],
    );
  });

  it('20 concurrent sign-ups with one number create exactly one account', async () => {
    const phone = number();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post(hub, '/signup', { phone, password: PASSWORD })),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ body }) => body['id'])).size).toBe(1);
  });
});

describe('with autoconfirm', () => {
  let hub: TestHub;
  beforeAll(async () => {
    hub = await startTestHub({ AUTH_PHONE: `autoconfirm,+15551239999=${CODE}`, AUTH_MAIL_INTERVAL: '0' });
  }, 60_000);
  afterAll(() => hub.close());

  it('a sign-up opens a session at once, and a second one is refused', async () => {
    const { data, error } = await authClient(hub).auth.signUp({ phone: '+49170111', password: PASSWORD });
    expect(error).toBeNull();
    expect(data.session?.user).toMatchObject({ phone: '49170111', phone_confirmed_at: expect.any(String) });
    expect((await passwordGrant(hub, '49170111')).status).toBe(200);
    const again = await post(hub, '/signup', { phone: '49170111', password: 'another horse' });
    expect([again.status, again.body['code']]).toEqual([422, 'user_already_exists']);
  });

  it('a new number counts at once; one without a code still signs in by password only', async () => {
    const me = await confirmedUser(hub, 'auto@example.test');
    expect((await put(hub, me, { phone: '+49170222' })).body).toMatchObject({ phone: '49170222' });
    expect((await passwordGrant(hub, '49170222')).status).toBe(200);
    expect((await post(hub, '/otp', { phone: '49170222' })).body['code']).toBe('phone_provider_disabled');
    await post(hub, '/otp', { phone: '15551239999' });
    expect((await withCode(hub, '15551239999')).status).toBe(200);
    expect((await call(hub, 'GET', '/auth/v1/settings')).body).toMatchObject({
      external: { phone: true },
      phone_autoconfirm: true,
      sms_provider: 'test',
    });
  });
});
