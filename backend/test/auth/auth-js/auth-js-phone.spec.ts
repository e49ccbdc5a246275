import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { jsAdmin, jsClient, member, refusal } from './auth-js-support.ts';
import { PASSWORD } from '../../support/auth.ts';
import { startTestHub, type TestHub } from '../../support/app.ts';

const CODE = '123456';
const NUMBERS = Array.from({ length: 6 }, (_, index) => `155512300${index}0`);
const [SIGNS_UP = '', OTP = '', OLD = '', NEW = '', MADE = '', REFUSED = ''] = NUMBERS;
const NO_CODE = '+491700000000';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub({
    AUTH_MAIL_INTERVAL: '0',
    AUTH_RATE_LIMITS: 'off',
    AUTH_PHONE: NUMBERS.map((number) => `${number}=${CODE}`).join(','),
  });
}, 60_000);
afterAll(() => hub.close());

const EXPIRED = [403, 'otp_expired', 'Token has expired or is invalid'];
const NO_PROVIDER = [400, 'phone_provider_disabled', 'Unsupported phone provider'];

describe('a phone number with a fixed code', () => {
  it('signs up, is sent its code again, confirms, and signs in with the password', async () => {
    const client = jsClient(hub);
    const phone = `+${SIGNS_UP}`;
    const { data } = await client.signUp({
      phone,
      password: PASSWORD,
      options: { data: { first_name: 'Pia' } },
    });
    expect([data.session, data.user?.phone, data.user?.email]).toEqual([null, SIGNS_UP, '']);
    expect(refusal(await client.signInWithPassword({ phone, password: PASSWORD }))).toEqual([
      400,
      'phone_not_confirmed',
      'Phone not confirmed',
    ]);
    expect((await client.resend({ type: 'sms', phone })).error).toBeNull();
    expect(refusal(await client.verifyOtp({ phone, token: '654321', type: 'sms' }))).toEqual(EXPIRED);
    const { data: verified } = await client.verifyOtp({ phone, token: CODE, type: 'sms' });
    expect(verified.user).toMatchObject({ phone: SIGNS_UP, user_metadata: { first_name: 'Pia' } });
    const signedIn = await jsClient(hub).signInWithPassword({ phone, password: PASSWORD });
    expect(signedIn.data.user?.phone_confirmed_at).toEqual(expect.any(String));
    expect((await client.getUserIdentities()).data?.identities).toMatchObject([{ provider: 'phone' }]);
    expect((await client.getClaims()).data?.claims).toMatchObject({
      phone: SIGNS_UP,
      amr: [{ method: 'otp' }],
    });
  });

  it('signs in by its code alone, and creates an account only where that is allowed', async () => {
    const client = jsClient(hub);
    const phone = `+${OTP}`;
    const closed = await client.signInWithOtp({ phone, options: { shouldCreateUser: false } });
    expect(refusal(closed)).toEqual([422, 'otp_disabled', 'Signups not allowed for otp']);
    expect((await client.signInWithOtp({ phone })).error).toBeNull();
    const { data } = await client.verifyOtp({ phone, token: CODE, type: 'sms' });
    expect(data.session?.user.phone).toBe(OTP);
    expect(refusal(await client.verifyOtp({ phone, token: CODE, type: 'sms' }))).toEqual(EXPIRED);
  });

  it('is added to an account or changed after its code was entered', async () => {
    const { client, id } = await member(hub, 'moves');
    for (const [number, phone] of [
      [OLD, `+${OLD}`],
      [NEW, `+${NEW}`],
    ] as const) {
      const { data } = await client.updateUser({ phone });
      expect(data.user).toMatchObject({ id, new_phone: number });
      expect((await client.resend({ type: 'phone_change', phone })).error).toBeNull();
      const changed = await client.verifyOtp({ phone, token: CODE, type: 'phone_change' });
      expect(changed.data.user).toMatchObject({ id, phone: number });
    }
    const providers = (await client.getUserIdentities()).data?.identities.map(({ provider }) => provider);
    expect(providers?.sort()).toEqual(['email', 'phone']);
  });

  it('is given by an administrator without a code, and belongs to one account', async () => {
    const admin = await jsAdmin(hub);
    const { data } = await admin.createUser({ phone: MADE, password: PASSWORD, phone_confirm: true });
    expect(data.user).toMatchObject({ phone: MADE, phone_confirmed_at: expect.any(String) });
    const { data: session } = await jsClient(hub).signInWithPassword({
      phone: `+${MADE}`,
      password: PASSWORD,
    });
    expect(session.user?.id).toBe(data.user?.id);
    const taken = [422, 'phone_exists', 'A user with this phone number has already been registered'];
    expect(refusal(await admin.createUser({ phone: MADE }))).toEqual(taken);
    const { client } = await member(hub, 'wants-it');
    expect(refusal(await client.updateUser({ phone: `+${MADE}` }))).toEqual(taken);
  });
});

it('a phone number is refused when it is malformed, or when no code can be sent to it', async () => {
  const client = jsClient(hub, { flowType: 'pkce' });
  const malformed = [400, 'validation_failed', 'Invalid phone number format (E.164 required)'];
  expect(refusal(await client.signUp({ phone: 'call me', password: PASSWORD }))).toEqual(malformed);
  expect(refusal(await client.signInWithOtp({ phone: 'call me' }))).toEqual(malformed);
  expect(refusal(await client.signInWithOtp({ phone: NO_CODE }))).toEqual(NO_PROVIDER);
  expect((await client.signUp({ phone: `+${REFUSED}`, password: '12345' })).error?.code).toBe(
    'weak_password',
  );
});
