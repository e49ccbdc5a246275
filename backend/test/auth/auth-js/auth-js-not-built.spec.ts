import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type Callers, NOT_BUILT } from './auth-js-not-built.ts';
import { closePage, openPageWithKeys } from './auth-js-page.ts';
import { jsAdmin, jsClient, member, refusal } from './auth-js-support.ts';
import { startTestHub, type TestHub } from '../../support/app.ts';

let hub: TestHub;
let callers: Callers;
beforeAll(async () => {
  hub = await startTestHub({ AUTH_RATE_LIMITS: 'off' });
  callers = { client: (await member(hub, 'asks')).client, admin: await jsAdmin(hub) };
}, 60_000);
afterAll(() => hub.close());
afterEach(closePage);

describe('what is not built', () => {
  it.each(Object.keys(NOT_BUILT))('%s answers with the error of the contract', async (method) => {
    const { ask, answer } = NOT_BUILT[method]!;
    if (/passkey|webauthn/i.test(method)) openPageWithKeys(hub.url);
    expect(refusal(await ask(callers))).toEqual(answer);
  });

  it('is answered without a session where the client may ask without one', async () => {
    const client = jsClient(hub);
    for (const method of [
      'auth.signInWithSSO',
      'auth.signInWithIdToken',
      'auth.passkey.startAuthentication',
    ]) {
      const { ask, answer } = NOT_BUILT[method]!;
      expect(refusal(await ask({ client, admin: callers.admin }))).toEqual(answer);
    }
  });
});

describe('what is switched off', () => {
  it('for phones is refused everywhere', async () => {
    const client = jsClient(hub);
    const phone = '+15551230000';
    const off = [400, 'phone_provider_disabled', 'Unsupported phone provider'];
    expect(refusal(await client.signUp({ phone, password: 'correct horse' }))).toEqual(off);
    expect(refusal(await client.signInWithOtp({ phone }))).toEqual(off);
    expect(refusal(await client.verifyOtp({ phone, token: '123456', type: 'sms' }))).toEqual(off);
    for (const type of ['sms', 'phone_change'] as const)
      expect(refusal(await client.resend({ type, phone }))).toEqual(off);
    expect(refusal(await callers.client.updateUser({ phone }))).toEqual(off);
    const byPassword = await client.signInWithPassword({ phone, password: 'correct horse' });
    expect(refusal(byPassword)).toEqual([422, ...off.slice(1)]);
  });

  it('is refused with an error code of its own', async () => {
    const client = jsClient(hub);
    expect(refusal(await client.signInAnonymously())).toEqual([
      422,
      'anonymous_provider_disabled',
      'Anonymous sign-ins are disabled',
    ]);
    const { mfa } = callers.client;
    expect(refusal(await mfa.enroll({ factorType: 'phone', phone: '+15551234567' }))).toEqual([
      422,
      'mfa_phone_enroll_not_enabled',
      'MFA enroll is disabled for Phone',
    ]);
    const link = { provider: 'google', token: 'token' } as const;
    expect(refusal(await callers.client.linkIdentity(link))).toMatchObject({
      0: 400,
      1: 'provider_disabled',
    });
  });
});
