import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { drivesItsMethods, jsClient, member, refusal } from './auth-js-support.ts';
import { linkTo, mailsTo, PASSWORD } from '../../support/auth.ts';
import { startTestHub, type TestHub } from '../../support/app.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub({
    AUTH_MAIL_INTERVAL: '0',
    AUTH_RATE_LIMITS: 'off',
    AUTH_PASSWORD_REAUTHENTICATION: 'on',
  });
}, 60_000);
afterAll(() => hub.close());

const hashTo = async (email: string) => (await linkTo(hub, email)).searchParams.get('token') ?? '';

describe('the signed-in person', () => {
  it('changes their data key by key, and every listener has the new user', async () => {
    const { client } = await member(hub, 'data');
    const names: unknown[] = [];
    client.onAuthStateChange((event, session) => {
      if (event === 'USER_UPDATED') names.push(session?.user.user_metadata['first_name']);
    });
    await client.updateUser({ data: { first_name: 'Ada', last_name: 'Lovelace' } });
    const { data } = await client.updateUser({ data: { last_name: null, email_verified: false } });
    expect(data.user?.user_metadata).toMatchObject({ first_name: 'Ada', email_verified: true });
    expect(data.user?.user_metadata).not.toHaveProperty('last_name');
    expect(names).toEqual(['Ada', 'Ada']);
  });

  it('changes the password to a different and strong one', async () => {
    const { client, email, first } = await member(hub, 'password');
    const change = async (password: string) => refusal(await client.updateUser({ password }));
    const same = 'New password should be different from the old password.';
    expect(await change(PASSWORD)).toEqual([422, 'same_password', same]);
    expect(await change('12345')).toMatchObject({ 0: 422, 1: 'weak_password' });
    expect(await change('another horse')).toBeNull();
    expect((await jsClient(hub).getUser(first.access_token)).error?.name).toBe('AuthSessionMissingError');
    expect((await client.signInWithPassword({ email, password: 'another horse' })).error).toBeNull();
  });

  it('proves who they are by a mailed code before a new password, long after the sign-in', async () => {
    const { client, email, id } = await member(hub, 'late');
    await hub.query(`update auth.sessions set created_at = now() - interval '25 hours' where user_id = $1`, [
      id,
    ]);
    expect(refusal(await client.updateUser({ password: 'another horse' }))).toEqual([
      400,
      'reauthentication_needed',
      'Password update requires reauthentication',
    ]);
    expect(refusal(await client.updateUser({ password: 'another horse', nonce: 'wrong' }))).toEqual([
      422,
      'reauthentication_not_valid',
      'Nonce has expired or is invalid',
    ]);
    expect((await client.reauthenticate()).error).toBeNull();
    const nonce = /: (\d{6})/.exec((await mailsTo(hub, email))[0]?.text ?? '')?.[1] ?? '';
    expect((await client.updateUser({ password: 'another horse', nonce })).error).toBeNull();
  });

  it('changes the address after both addresses confirmed', async () => {
    const { client, email, id } = await member(hub, 'moving');
    const next = 'moved@example.test';
    const { data } = await client.updateUser({ email: next }, { emailRedirectTo: `${hub.url}/profile` });
    expect(data.user).toMatchObject({ email, new_email: next, email_change_sent_at: expect.any(String) });
    const half = await client.verifyOtp({ token_hash: await hashTo(email), type: 'email_change' });
    expect(half).toEqual({ data: { user: null, session: null }, error: null });
    const done = await client.verifyOtp({ token_hash: await hashTo(next), type: 'email_change' });
    expect(done.data.user).toMatchObject({ id, email: next });
    expect((await client.resend({ type: 'email_change', email: next })).error).toBeNull();
  });

  it('may neither take an address in use nor make themselves an admin', async () => {
    const { client } = await member(hub, 'greedy');
    const { email: taken } = await member(hub, 'taken');
    expect(refusal(await client.updateUser({ email: taken }))).toEqual([
      422,
      'email_exists',
      'A user with this email address has already been registered',
    ]);
    const wanted = { app_metadata: { roles: ['admin'] } };
    expect(refusal(await client.updateUser(wanted as object))).toEqual([
      403,
      'not_admin',
      'User not allowed',
    ]);
  });

  it('reads their identities', async () => {
    const { client, email, id } = await member(hub, 'identities');
    const { data } = await client.getUserIdentities();
    expect(data?.identities).toEqual([
      {
        id,
        user_id: id,
        identity_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        provider: 'email',
        email,
        identity_data: expect.objectContaining({ sub: id, email, email_verified: true }),
        last_sign_in_at: expect.any(String),
        created_at: expect.any(String),
        updated_at: expect.any(String),
      },
    ]);
  });
});

it('a client without a session fails before it sends a request', async () => {
  const client = jsClient(hub);
  const answers = [
    await client.getUser(),
    await client.updateUser({ data: {} }),
    await client.reauthenticate(),
    await client.getUserIdentities(),
    await client.refreshSession(),
  ];
  expect(answers.map(({ error }) => error?.name)).toEqual(answers.map(() => 'AuthSessionMissingError'));
  expect((await client.signOut()).error).toBeNull();
});

drivesItsMethods(import.meta.filename);
