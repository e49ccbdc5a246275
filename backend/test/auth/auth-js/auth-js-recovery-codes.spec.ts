import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { drivesItsMethods, jsAdmin, jsClient, member, refusal } from './auth-js-support.ts';
import { codeOf, startMfaHub } from '../factors/auth-mfa-support.ts';
import { PASSWORD } from '../../support/auth.ts';
import type { TestHub } from '../../support/app.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startMfaHub({ AUTH_RATE_LIMITS: 'off' });
}, 60_000);
afterAll(() => hub.close());

const EXPERIMENTAL = { experimental: { recoveryCodes: true } };
const NONE = [404, 'mfa_factor_not_found', 'The user has no recovery codes'];

/** A member with an authenticator and an aal2 session. */
async function careful(name: string) {
  const me = await member(hub, name, EXPERIMENTAL);
  const { data } = await me.client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
  const factorId = data?.id ?? '';
  const code = codeOf(data && 'totp' in data ? data.totp.secret : '', -1);
  const { error } = await me.client.mfa.challengeAndVerify({ factorId, code });
  if (error) throw error;
  return { ...me, factorId, codes: me.client.mfa.recoveryCodes };
}
const again = async (email: string) => {
  const client = jsClient(hub, EXPERIMENTAL);
  await client.signInWithPassword({ email, password: PASSWORD });
  return client;
};

describe('the recovery codes of the standard client', () => {
  it('are generated once, counted, used, generated again under the same id, and removed', async () => {
    const { client, codes } = await careful('careful');
    expect(refusal(await codes.getStatus())).toEqual(NONE);
    const made = await codes.generate({ friendlyName: 'Backup codes' });
    const id = made.data?.id ?? '';
    expect(made.data).toMatchObject({ type: 'recovery_code', friendly_name: 'Backup codes', total: 10 });
    expect(new Set(made.data?.codes).size).toBe(10);
    expect(refusal(await codes.generate())).toMatchObject({ 0: 422, 1: 'mfa_verified_factor_exists' });
    expect((await codes.getStatus()).data).toEqual({ id, type: 'recovery_code', total: 10, remaining: 10 });
    expect((await client.mfa.listFactors()).data).toMatchObject({
      totp: [{ status: 'verified' }],
      recovery_code: [{ id, friendly_name: 'Backup codes', status: 'verified' }],
    });
    expect((await codes.verify({ code: made.data?.codes[0] ?? '' })).error).toBeNull();
    expect((await codes.getStatus()).data).toMatchObject({ total: 10, remaining: 9 });
    const anew = await codes.regenerate();
    expect(anew.data).toMatchObject({ id, friendly_name: 'Backup codes', total: 10 });
    expect(anew.data?.codes).not.toContain(made.data?.codes[1]);
    expect((await codes.getStatus()).data).toMatchObject({ remaining: 10 });
    expect(await codes.unenroll()).toEqual({ data: { id }, error: null });
    expect([refusal(await codes.unenroll()), refusal(await codes.getStatus())]).toEqual([NONE, NONE]);
  });

  it('raise a session, appear in its claims, and end weaker sessions elsewhere', async () => {
    const { email, codes } = await careful('raised');
    const made = (await codes.generate()).data;
    expect(made?.friendly_name).toBe('Recovery codes');
    const [weak, elsewhere] = [await again(email), await again(email)];
    const events: string[] = [];
    weak.onAuthStateChange((event) => void events.push(event));
    const code = ` ${made?.codes[0]?.toUpperCase().replace('-', ' ')} `;
    const { data, error } = await weak.mfa.recoveryCodes.verify({ code });
    expect([error, data?.user.email]).toEqual([null, email]);
    expect(events).toContain('MFA_CHALLENGE_VERIFIED');
    expect((await weak.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal2',
      currentAuthenticationMethods: [{ method: 'mfa/recovery_code' }, { method: 'password' }],
    });
    expect((await elsewhere.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect(refusal(await weak.mfa.recoveryCodes.verify({ code }))).toEqual([
      422,
      'mfa_verification_failed',
      'Invalid recovery code entered',
    ]);
  });

  it('are made and removed with aal2 only, and their name is reserved', async () => {
    const { email, codes } = await careful('aal');
    expect(refusal(await codes.generate({ friendlyName: 'Phone' }))).toMatchObject({
      0: 422,
      1: 'mfa_factor_name_conflict',
    });
    await codes.generate();
    const { recoveryCodes: weak } = (await again(email)).mfa;
    for (const answer of [await weak.generate(), await weak.regenerate(), await weak.unenroll()])
      expect(refusal(answer)).toMatchObject({ 0: 403, 1: 'insufficient_aal' });
    expect((await weak.getStatus()).data).toMatchObject({ remaining: 10 });
    const { client: plain } = await member(hub, 'plain', EXPERIMENTAL);
    expect(refusal(await plain.mfa.recoveryCodes.generate())).toMatchObject({
      0: 403,
      1: 'insufficient_aal',
    });
    expect(refusal(await plain.mfa.recoveryCodes.regenerate())).toMatchObject({ 0: 403 });
  });

  it('cannot be used as an authenticator, and fail when their session ends', async () => {
    const { email, codes, client } = await careful('set');
    const made = (await codes.generate()).data;
    const factorId = made?.id ?? '';
    const missing = [404, 'mfa_factor_not_found', 'Factor not found'];
    expect(refusal(await client.mfa.challenge({ factorId }))).toEqual(missing);
    const raised = await again(email);
    await raised.mfa.recoveryCodes.verify({ code: made?.codes[0] ?? '' });
    expect((await client.mfa.unenroll({ factorId })).error).toBeNull();
    await raised.refreshSession();
    expect((await raised.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ currentLevel: 'aal1' });
    expect((await client.getClaims()).data?.claims.aal).toBe('aal2');
  });

  it('are locked after too many wrong attempts, until new ones are made', async () => {
    const { email, codes } = await careful('guessed');
    await codes.generate();
    const { recoveryCodes: weak } = (await again(email)).mfa;
    const guess = async () => (await weak.verify({ code: 'wrong-codes' })).error?.code;
    const guesses: unknown[] = [];
    while (guesses.length < 40 && !guesses.includes('mfa_recovery_codes_locked')) guesses.push(await guess());
    expect(guesses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'mfa_verification_failed'));
    expect(refusal(await weak.verify({ code: 'wrong-codes' }))).toEqual([
      429,
      'mfa_recovery_codes_locked',
      'Too many wrong recovery codes, please wait',
    ]);
    const [code = ''] = (await codes.regenerate()).data?.codes ?? [];
    expect((await weak.verify({ code })).error).toBeNull();
  });

  it('are listed and removed by an administrator, and deleted with the last authenticator', async () => {
    const admin = await jsAdmin(hub);
    const { id: userId, codes, factorId } = await careful('helped');
    const id = (await codes.generate()).data?.id ?? '';
    const listed = await admin.mfa.listFactors({ userId });
    expect(listed.data?.factors.map((factor) => factor.factor_type)).toEqual(['totp', 'recovery_code']);
    expect((await admin.mfa.deleteFactor({ userId, id })).error).toBeNull();
    expect(refusal(await codes.getStatus())).toEqual(NONE);
    await codes.generate();
    await admin.mfa.deleteFactor({ userId, id: factorId });
    expect((await admin.mfa.listFactors({ userId })).data?.factors).toEqual([]);
  });
});

it('recovery codes need the experimental flag of the library', async () => {
  const { client } = await member(hub, 'unflagged');
  await expect(client.mfa.recoveryCodes.getStatus()).rejects.toThrow('experimental');
});

drivesItsMethods(import.meta.filename);
