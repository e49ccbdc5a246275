import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { GoTrueAdminApi, isAuthWeakPasswordError } from '@supabase/auth-js';
import bcrypt from 'bcrypt';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { authUrl, jsAdmin, jsClient, refusal } from './auth-js-support.ts';
import { linkTo, PASSWORD } from '../../support/auth.ts';
import { startTestHub, type TestHub } from '../../support/app.ts';

const GOOD = 'c0rrect horse';
const OTHER = 'an0ther horse';
const SECRET = Buffer.alloc(32, 7);

/** A hub as a careful operator sets it up: RS256 keys, a shared secret for services, and rules for passwords. */
let hub: TestHub;
beforeAll(async () => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const keys = [
    { ...(await exportJWK(privateKey)), kid: 'rsa', alg: 'RS256' },
    { kty: 'oct', kid: 'shared', alg: 'HS256', k: SECRET.toString('base64url') },
  ];
  hub = await startTestHub({
    AUTH_MAIL_INTERVAL: '0',
    AUTH_RATE_LIMITS: 'off',
    AUTH_PASSWORD_CURRENT: 'on',
    AUTH_PASSWORD_CHARACTERS: 'lower,digit',
    AUTH_SIGNING_KEYS: JSON.stringify(keys),
  });
}, 60_000);
afterAll(() => hub.close());

async function person(name: string, password = GOOD) {
  const admin = await jsAdmin(hub);
  const email = `${name}@example.test`;
  const password_hash = await bcrypt.hash(password, 5);
  const { error } = await admin.createUser({ email, email_confirm: true, password_hash });
  if (error) throw error;
  const client = jsClient(hub);
  const signedIn = await client.signInWithPassword({ email, password });
  return { client, email, signedIn };
}

describe('a password', () => {
  it('from before the rules still signs in, and the client is told that it is weak', async () => {
    const { signedIn } = await person('imported', PASSWORD);
    expect([signedIn.error, signedIn.data.session?.token_type]).toEqual([null, 'bearer']);
    expect(signedIn.data.weakPassword).toEqual({ reasons: ['characters'], message: expect.any(String) });
    expect((await person('fine')).signedIn.data).not.toHaveProperty('weakPassword');
  });

  it('of a new account has every kind of character the operator asks for', async () => {
    const { error } = await jsClient(hub).signUp({ email: 'weak@example.test', password: 'short' });
    expect(isAuthWeakPasswordError(error) && error.reasons).toEqual(['length', 'characters']);
  });

  it('is changed by a person who knows it, or who opened a mailed link', async () => {
    const { client, email } = await person('changes');
    const change = async (more: { current_password?: string } = {}) =>
      refusal(await client.updateUser({ password: OTHER, ...more }));
    expect(await change()).toMatchObject({ 0: 400, 1: 'current_password_required' });
    expect(await change({ current_password: 'wrong h0rse' })).toMatchObject({
      0: 400,
      1: 'current_password_invalid',
    });
    expect(await change({ current_password: GOOD })).toBeNull();
    await client.resetPasswordForEmail(email);
    const token_hash = (await linkTo(hub, email)).searchParams.get('token') ?? '';
    await client.verifyOtp({ token_hash, type: 'recovery' });
    expect((await client.updateUser({ password: GOOD })).error).toBeNull();
  });
});

it('the client verifies RS256 claims by itself, and a service may use the shared secret', async () => {
  const { signedIn, email } = await person('rsa');
  const { data } = await jsClient(hub).getClaims(signedIn.data.session?.access_token);
  expect([data?.header.alg, data?.claims.email]).toEqual(['RS256', email]);
  const service = await new SignJWT({ role: 'service_role' })
    .setProtectedHeader({ alg: 'HS256', kid: 'shared' })
    .sign(SECRET);
  const headers = { apikey: service, Authorization: `Bearer ${service}` };
  expect((await new GoTrueAdminApi({ url: authUrl(hub), headers }).listUsers()).error).toBeNull();
});
