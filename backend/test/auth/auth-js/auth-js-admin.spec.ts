import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { GoTrueAdminApi } from '@supabase/auth-js';
import { drivesItsMethods, jsAdmin, jsClient, member, refusal } from './auth-js-support.ts';
import { codeOf, startMfaHub } from '../factors/auth-mfa-support.ts';
import { call, linkTo, mailsTo, PASSWORD, signIn } from '../../support/auth.ts';
import type { TestHub } from '../../support/app.ts';

let hub: TestHub;
let admin: GoTrueAdminApi;
beforeAll(async () => {
  hub = await startMfaHub({ AUTH_RATE_LIMITS: 'off' });
  admin = await jsAdmin(hub);
}, 60_000);
afterAll(() => hub.close());

const UNKNOWN = '4b3f9a6e-2f0b-4b7e-9a51-1d1b2c3d4e5f';
const NOT_FOUND = [404, 'user_not_found', 'User not found'];
const EXISTS = [422, 'email_exists', 'A user with this email address has already been registered'];

async function made(name: string) {
  const email = `${name}@example.test`;
  const { data, error } = await admin.createUser({ email, password: PASSWORD, email_confirm: true });
  if (error) throw error;
  return { email, id: data.user.id };
}

describe('users', () => {
  it('are created as asked, read, changed and deleted', async () => {
    const email = 'made@example.test';
    const { data } = await admin.createUser({
      email,
      password: PASSWORD,
      email_confirm: true,
      user_metadata: { first_name: 'Made' },
      app_metadata: { plan: 'gold' },
    });
    const id = data.user?.id ?? '';
    expect(data.user).toMatchObject({
      email,
      email_confirmed_at: expect.any(String),
      user_metadata: { first_name: 'Made' },
      app_metadata: { plan: 'gold', provider: 'email', providers: ['email'] },
    });
    expect((await admin.getUserById(id)).data.user).toMatchObject({ id, email });
    const session = await signIn(hub, email);
    const changed = await admin.updateUserById(id, {
      password: 'another horse',
      user_metadata: { first_name: null, last_name: 'Made' },
      ban_duration: '24h',
    });
    expect(changed.data.user?.user_metadata).toEqual({ last_name: 'Made' });
    expect(Date.parse(changed.data.user?.banned_until ?? '')).toBeGreaterThan(Date.now());
    expect((await jsClient(hub).getUser(session.access_token)).error).not.toBeNull();
    const banned = await jsClient(hub).signInWithPassword({ email, password: 'another horse' });
    expect(refusal(banned)).toEqual([400, 'user_banned', 'User is banned']);
    await admin.updateUserById(id, { ban_duration: 'none' });
    expect((await signIn(hub, email, 'another horse')).user.id).toBe(id);
    const deleted = await admin.deleteUser(id);
    expect([deleted.error, deleted.data.user?.id]).toEqual([null, id]);
    expect(refusal(await admin.getUserById(id))).toEqual(NOT_FOUND);
    expect(refusal(await admin.deleteUser(id))).toEqual(NOT_FOUND);
  });

  it('keep a row without personal data after a soft deletion', async () => {
    const { id, email } = await made('buried');
    expect((await admin.deleteUser(id, true)).error).toBeNull();
    expect((await admin.createUser({ email, password: PASSWORD })).error).toBeNull();
  });

  it('are listed newest first, a page at a time', async () => {
    for (const name of ['page-1', 'page-2', 'page-3']) await made(name);
    const { data } = await admin.listUsers({ page: 1, perPage: 2 });
    const total = 'total' in data ? data.total : 0;
    expect(data).toMatchObject({
      aud: 'authenticated',
      users: [{ email: 'page-3@example.test' }, { email: 'page-2@example.test' }],
      nextPage: 2,
      lastPage: Math.ceil(total / 2),
    });
    const everybody = await admin.listUsers();
    expect(everybody.data).toMatchObject({ nextPage: null, lastPage: 1, total });
    expect(everybody.data.users).toHaveLength(total);
  });

  it('are refused with the error codes and messages of the contract', async () => {
    const { email, id } = await made('refused');
    expect(refusal(await admin.createUser({ email, password: PASSWORD }))).toEqual(EXISTS);
    expect(refusal(await admin.createUser({ password: PASSWORD }))).toMatchObject({
      0: 400,
      1: 'validation_failed',
    });
    expect(refusal(await admin.createUser({ email: 'no address' }))).toMatchObject({
      0: 400,
      1: 'validation_failed',
    });
    const weak = await admin.createUser({ email: 'weak@example.test', password: '12345' });
    expect(refusal(weak)).toMatchObject({ 0: 422, 1: 'weak_password' });
    const { email: other } = await made('other');
    expect(refusal(await admin.updateUserById(id, { email: other }))).toEqual(EXISTS);
    expect(refusal(await admin.updateUserById(UNKNOWN, {}))).toEqual(NOT_FOUND);
    await expect(admin.getUserById('no uuid')).rejects.toThrow('UUID');
  });

  it('are managed with the service key only', async () => {
    const { client } = await member(hub, 'curious');
    const token = (await client.getSession()).data.session?.access_token ?? '';
    const curious = jsClient(hub, { headers: { apikey: 'public-key', Authorization: `Bearer ${token}` } });
    expect(refusal(await curious.admin.listUsers())).toEqual([403, 'not_admin', 'User not allowed']);
    expect(refusal(await jsClient(hub).admin.listUsers())).toEqual([
      401,
      'no_authorization',
      'This endpoint requires a valid Bearer token',
    ]);
  });
});

describe('links', () => {
  it('invite a person by mail', async () => {
    const email = 'guest@example.test';
    const { data } = await admin.inviteUserByEmail(email, {
      data: { first_name: 'Guest' },
      redirectTo: `${hub.url}/welcome`,
    });
    expect(data.user).toMatchObject({ email, invited_at: expect.any(String) });
    const link = await linkTo(hub, email);
    expect(link.searchParams.get('redirect_to')).toBe(`${hub.url}/welcome`);
    const token_hash = link.searchParams.get('token') ?? '';
    const { data: opened } = await jsClient(hub).verifyOtp({ token_hash, type: 'invite' });
    expect(opened.user?.id).toBe(data.user?.id);
    expect(refusal(await admin.inviteUserByEmail(email))).toEqual(EXISTS);
  });

  it('of every type are generated without a mail, and work', async () => {
    const { email } = await made('linked');
    const wanted = [
      { type: 'signup', email: 'link-signup@example.test', password: PASSWORD },
      { type: 'invite', email: 'link-invite@example.test' },
      { type: 'magiclink', email },
      { type: 'recovery', email },
    ] as const;
    for (const params of wanted) {
      const { data, error } = await admin.generateLink(params);
      expect([error, data.user?.email, data.properties?.verification_type]).toEqual([
        null,
        params.email,
        params.type,
      ]);
      expect(data.properties?.action_link).toContain(data.properties?.hashed_token);
      const by = { email: params.email, token: data.properties?.email_otp ?? '', type: params.type };
      expect((await jsClient(hub).verifyOtp(by)).data.session?.user.email).toBe(params.email);
      expect(await mailsTo(hub, params.email)).toEqual([]);
    }
    const newEmail = 'linked-new@example.test';
    for (const type of ['email_change_current', 'email_change_new'] as const) {
      const { data } = await admin.generateLink({ type, email, newEmail });
      const token_hash = data.properties?.hashed_token ?? '';
      expect((await jsClient(hub).verifyOtp({ token_hash, type: 'email_change' })).error).toBeNull();
    }
    expect((await signIn(hub, newEmail)).user.email).toBe(newEmail);
    const lost = await admin.generateLink({ type: 'recovery', email: 'nobody@example.test' });
    expect(refusal(lost)).toEqual(NOT_FOUND);
  });
});

it('admin.signOut signs a person out by their own token', async () => {
  const { client, first } = await member(hub, 'helped-out');
  expect(await admin.signOut(first.access_token, 'others')).toEqual({ data: null, error: null });
  expect((await client.getUser()).error?.name).toBe('AuthSessionMissingError');
  expect((await admin.signOut(first.access_token)).error).toBeNull();
  expect((await admin.signOut(first.access_token)).error?.name).toBe('AuthSessionMissingError');
});

it('an administrator lists and deletes the second factors of a person who lost the phone', async () => {
  const { client, id: userId } = await member(hub, 'lost-phone');
  const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
  const factorId = data?.id ?? '';
  const secret = data && 'totp' in data ? data.totp.secret : '';
  expect((await client.mfa.challengeAndVerify({ factorId, code: codeOf(secret) })).error).toBeNull();
  const listed = await admin.mfa.listFactors({ userId });
  expect(listed.data?.factors).toMatchObject([
    { id: factorId, factor_type: 'totp', status: 'verified', friendly_name: 'Phone' },
  ]);
  expect(JSON.stringify(listed)).not.toContain(secret);
  const deleted = await admin.mfa.deleteFactor({ userId, id: factorId });
  // The library wraps this one answer twice.
  expect(deleted).toMatchObject({ data: { data: { id: factorId } }, error: null });
  expect((await client.refreshSession()).error).toBeNull();
  expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ nextLevel: 'aal1' });
  const gone = await admin.mfa.deleteFactor({ userId, id: factorId });
  expect(refusal(gone)).toEqual([404, 'mfa_factor_not_found', 'Factor not found']);
  expect((await call(hub, 'GET', `/auth/v1/admin/users/${UNKNOWN}/factors`)).status).toBe(401);
});

drivesItsMethods(import.meta.filename);
