import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { GoTrueClient } from '@supabase/auth-js';
import { drivesItsMethods, jsClient, member, refusal } from './auth-js-support.ts';
import { codeOf, startMfaHub, wrongCode } from '../factors/auth-mfa-support.ts';
import { PASSWORD } from '../../support/auth.ts';
import type { TestHub } from '../../support/app.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startMfaHub({ AUTH_RATE_LIMITS: 'off' });
}, 60_000);
afterAll(() => hub.close());

async function enrolled({ mfa }: GoTrueClient, friendlyName: string) {
  const { data, error } = await mfa.enroll({ factorType: 'totp', friendlyName, issuer: 'Chairside' });
  if (error) throw error;
  return { ...data, secret: data.totp.secret };
}

/** A member with an authenticator; the code of the step before is used. */
async function protectedMember(name: string) {
  const me = await member(hub, name);
  const { id, secret } = await enrolled(me.client, 'Phone');
  const verified = await me.client.mfa.challengeAndVerify({ factorId: id, code: codeOf(secret, -1) });
  if (verified.error) throw verified.error;
  return { ...me, factorId: id, secret };
}

describe('an authenticator', () => {
  it('is enrolled with its picture, and its code makes the session aal2', async () => {
    const { client, email } = await member(hub, 'enrolls');
    const { id: factorId, type, friendly_name, totp, secret } = await enrolled(client, 'Phone');
    expect([type, friendly_name]).toEqual(['totp', 'Phone']);
    expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/);
    const account = encodeURIComponent(email);
    expect(totp.uri).toContain(`otpauth://totp/Chairside:${account}?`);
    expect(totp.uri).toContain(`secret=${secret}`);
    expect((await client.mfa.listFactors()).data).toMatchObject({
      all: [{ id: factorId, status: 'unverified' }],
      totp: [],
    });
    const challenge = await client.mfa.challenge({ factorId });
    expect(challenge.data).toMatchObject({ type: 'totp', expires_at: expect.any(Number) });
    const challengeId = challenge.data?.id ?? '';
    const wrong = await client.mfa.verify({ factorId, challengeId, code: wrongCode(secret) });
    expect(refusal(wrong)).toEqual([422, 'mfa_verification_failed', 'Invalid TOTP code entered']);
    const events: string[] = [];
    client.onAuthStateChange((event) => void events.push(event));
    const right = await client.mfa.verify({ factorId, challengeId, code: codeOf(secret) });
    expect(right.data?.user.factors).toMatchObject([{ id: factorId, status: 'verified' }]);
    expect(events).toContain('MFA_CHALLENGE_VERIFIED');
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toEqual({
      currentLevel: 'aal2',
      nextLevel: 'aal2',
      currentAuthenticationMethods: [
        { method: 'totp', timestamp: expect.any(Number) },
        { method: 'password', timestamp: expect.any(Number) },
      ],
    });
    expect((await client.refreshSession()).error).toBeNull();
  });

  it('is required at the next sign-in, and removed only after its code', async () => {
    const { client, email, factorId, secret } = await protectedMember('returns');
    const weak = jsClient(hub);
    const { data } = await weak.signInWithPassword({ email, password: PASSWORD });
    const level = await weak.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    const byToken = await jsClient(hub).mfa.getAuthenticatorAssuranceLevel(data.session?.access_token);
    expect(byToken.data).toEqual(level.data);
    const change = await weak.updateUser({ password: 'another horse' });
    expect(refusal(change)).toMatchObject({ 0: 401, 1: 'insufficient_aal' });
    expect(refusal(await weak.mfa.unenroll({ factorId }))).toMatchObject({ 0: 422, 1: 'insufficient_aal' });
    const second = await weak.mfa.enroll({ factorType: 'totp', friendlyName: 'Tablet' });
    expect(refusal(second)).toMatchObject({ 0: 403, 1: 'insufficient_aal' });
    expect((await weak.mfa.challengeAndVerify({ factorId, code: codeOf(secret) })).error).toBeNull();
    expect(await weak.mfa.unenroll({ factorId })).toEqual({ data: { id: factorId }, error: null });
    expect((await weak.refreshSession()).error).toBeNull();
    expect((await weak.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ currentLevel: 'aal1' });
    expect((await client.mfa.listFactors()).data?.all).toEqual([]);
  });

  it('is refused for its name, its owner or a used code, with the errors of the contract', async () => {
    const { client, factorId, secret } = await protectedMember('refused');
    expect(refusal(await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' }))).toMatchObject({
      0: 422,
      1: 'mfa_factor_name_conflict',
    });
    const used = await client.mfa.challengeAndVerify({ factorId, code: codeOf(secret, -1) });
    expect(refusal(used)).toMatchObject({ 0: 422, 1: 'mfa_verification_failed' });
    const lost = { factorId, challengeId: crypto.randomUUID(), code: codeOf(secret) };
    expect(refusal(await client.mfa.verify(lost))).toMatchObject({ 0: 422, 1: 'mfa_factor_not_found' });
    const { client: stranger } = await member(hub, 'stranger');
    const missing = [404, 'mfa_factor_not_found', 'Factor not found'];
    expect(refusal(await stranger.mfa.challenge({ factorId }))).toEqual(missing);
    expect(refusal(await stranger.mfa.unenroll({ factorId }))).toEqual(missing);
    const noId = [404, 'validation_failed', 'factor_id must be an UUID'];
    expect(refusal(await stranger.mfa.challenge({ factorId: 'phone' }))).toEqual(noId);
    expect(refusal(await jsClient(hub).mfa.challenge({ factorId }))).toMatchObject({
      0: 401,
      1: 'no_authorization',
    });
  });
});

drivesItsMethods(import.meta.filename);
