import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isAuthWeakPasswordError } from '@supabase/auth-js';
import { digitsTo, drivesItsMethods, jsClient, member, refusal } from './auth-js-support.ts';
import { linkTo, mailsTo, PASSWORD } from '../../support/auth.ts';
import { startTestHub, type TestHub } from '../../support/app.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub({
    AUTH_MAIL_INTERVAL: '0',
    AUTH_RATE_LIMITS: 'off',
    AUTH_ANONYMOUS_USERS: 'on',
  });
}, 60_000);
afterAll(() => hub.close());

const EXPIRED_CODE = [403, 'otp_expired', 'Token has expired or is invalid'];
const EXPIRED_LINK = [403, 'otp_expired', 'Email link is invalid or has expired'];
const hashTo = async (email: string) => (await linkTo(hub, email)).searchParams.get('token') ?? '';

describe('signing up', () => {
  it('waits for the mailed code, which gives the session', async () => {
    const email = 'new@example.test';
    const client = jsClient(hub);
    const options = { data: { first_name: 'New' }, emailRedirectTo: `${hub.url}/welcome` };
    const { data, error } = await client.signUp({ email, password: PASSWORD, options });
    expect([error, data.session]).toEqual([null, null]);
    expect(data.user).toMatchObject({
      email,
      phone: '',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { first_name: 'New', sub: data.user?.id, email, email_verified: false },
    });
    expect(data.user?.email_confirmed_at).toBeUndefined();
    expect((await linkTo(hub, email)).searchParams.get('redirect_to')).toBe(`${hub.url}/welcome`);
    const verified = await client.verifyOtp({ email, token: await digitsTo(hub, email), type: 'signup' });
    expect(verified.data.user?.email_confirmed_at).toEqual(expect.any(String));
    expect((await client.getSession()).data.session?.user.id).toBe(data.user?.id);
  });

  it('is answered alike for an address that has an account', async () => {
    const { email, id } = await member(hub, 'known');
    const { data, error } = await jsClient(hub).signUp({ email, password: PASSWORD });
    expect([error, data.session, data.user?.identities]).toEqual([null, null, []]);
    expect(data.user?.id).not.toBe(id);
  });

  it('says what is wrong with password and address', async () => {
    const client = jsClient(hub);
    const weak = await client.signUp({ email: 'weak@example.test', password: '12345' });
    expect(refusal(weak)).toEqual([422, 'weak_password', 'Password should be at least 8 characters.']);
    expect(isAuthWeakPasswordError(weak.error) && weak.error.reasons).toEqual(['length']);
    const tries = [
      { email: 'no address', password: PASSWORD },
      { email: 'long@example.test', password: 'x'.repeat(73) },
    ];
    for (const wrong of tries)
      expect(refusal(await client.signUp(wrong))).toEqual([400, 'validation_failed', expect.any(String)]);
  });
});

describe('a mailed code or link', () => {
  it('signs in, creates an account for an unknown address unless told not to, and works once', async () => {
    const email = 'digits@example.test';
    const client = jsClient(hub);
    const closed = await client.signInWithOtp({ email, options: { shouldCreateUser: false } });
    expect(refusal(closed)).toEqual([422, 'otp_disabled', 'Signups not allowed for otp']);
    for (const type of ['email', 'magiclink'] as const) {
      expect((await client.signInWithOtp({ email, options: { data: { from: 'mail' } } })).error).toBeNull();
      const token = await digitsTo(hub, email);
      const { data } = await client.verifyOtp({ email, token, type });
      expect(data.user?.user_metadata).toMatchObject({ from: 'mail' });
      expect(refusal(await client.verifyOtp({ email, token, type }))).toEqual(EXPIRED_CODE);
    }
    await client.signInWithOtp({ email });
    const link = { token_hash: await hashTo(email), type: 'magiclink' } as const;
    expect((await client.verifyOtp(link)).data.session?.user.email).toBe(email);
    expect(refusal(await client.verifyOtp(link))).toEqual(EXPIRED_LINK);
  });

  it('is sent again and replaces the one before', async () => {
    const email = 'again@example.test';
    const client = jsClient(hub);
    await client.signUp({ email, password: PASSWORD });
    const first = await hashTo(email);
    expect((await client.resend({ type: 'signup', email })).error).toBeNull();
    expect(await mailsTo(hub, email)).toHaveLength(2);
    expect(refusal(await client.verifyOtp({ token_hash: first, type: 'signup' }))).toEqual(EXPIRED_LINK);
    const { data } = await client.verifyOtp({ token_hash: await hashTo(email), type: 'signup' });
    expect(data.session?.user.email).toBe(email);
    for (const unknown of ['nobody@example.test', email])
      expect(refusal(await client.resend({ type: 'signup', email: unknown }))).toBeNull();
    expect(await mailsTo(hub, 'nobody@example.test')).toEqual([]);
  });

  it('lets a person who forgot the password choose another', async () => {
    const { email } = await member(hub, 'forgot');
    const client = jsClient(hub);
    const events: string[] = [];
    client.onAuthStateChange((event) => void events.push(event));
    expect((await client.resetPasswordForEmail(email, { redirectTo: `${hub.url}/auth` })).error).toBeNull();
    expect((await client.resetPasswordForEmail('nobody@example.test')).error).toBeNull();
    await client.verifyOtp({ token_hash: await hashTo(email), type: 'recovery' });
    expect(events).toContain('PASSWORD_RECOVERY');
    expect((await client.updateUser({ password: 'another horse' })).error).toBeNull();
    expect(refusal(await client.signInWithPassword({ email, password: PASSWORD }))).toEqual([
      400,
      'invalid_credentials',
      'Invalid login credentials',
    ]);
    expect((await client.signInWithPassword({ email, password: 'another horse' })).error).toBeNull();
  });
});

it('people sign in anonymously where the operator allows it', async () => {
  const client = jsClient(hub);
  const { data, error } = await client.signInAnonymously({ options: { data: { from: 'poster' } } });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ is_anonymous: true, email: '', user_metadata: { from: 'poster' } });
  expect((await client.getUser()).data.user?.id).toBe(data.user?.id);
  expect(refusal(await client.mfa.enroll({ factorType: 'totp' }))).toMatchObject({
    0: 403,
    1: 'no_authorization',
  });
});

drivesItsMethods(import.meta.filename);
