import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SetupLink } from '#identity/auth/setup/setup-link.ts';
import {
  call,
  confirmedUser,
  errorOf,
  mailsTo,
  PASSWORD,
  signIn,
  signUp,
  withSettings,
} from '../../support/auth.ts';
import { startTestHub, type TestHub } from '../../support/app.ts';

let hub: TestHub;
const email = 'shift@example.test';
beforeAll(async () => {
  hub = await startTestHub({
    AUTH_MAIL_INTERVAL: '0',
    AUTH_ANONYMOUS_USERS: 'on',
    AUTH_PHONE: '15551234567=123456',
  });
  await confirmedUser(hub, email);
}, 60_000);
afterAll(() => hub.close());

describe('a hub without sign-ups', () => {
  const closed = <T>(work: () => Promise<T>) => withSettings(hub, { AUTH_SIGNUPS: false }, work);

  it('creates no account at a sign-up, whether or not the address has one', async () => {
    await closed(async () => {
      for (const caller of [email, 'stranger@example.test']) {
        const { status, body } = await signUp(hub, caller);
        expect([status, body]).toEqual([
          422,
          { code: 'signup_disabled', message: 'Signups not allowed for this instance' },
        ]);
      }
      const more = [{ phone: '15551234567', password: PASSWORD }, {}];
      for (const body of more)
        expect(errorOf(await call(hub, 'POST', '/auth/v1/signup', { body }))).toEqual([
          422,
          'signup_disabled',
        ]);
    });
    expect(await hub.query(`select 1 from auth.users where email = 'stranger@example.test'`)).toEqual([]);
  });

  it('answers the same where sign-in by address and phone is off as well', async () => {
    const off = { AUTH_SIGNUPS: false, AUTH_EMAIL: false, AUTH_PHONE: '' };
    await withSettings(hub, off, async () => {
      const methods = [{ email }, { email: 'no address' }, { phone: '15551234567' }, {}];
      for (const method of methods) {
        const { status, body } = await call(hub, 'POST', '/auth/v1/signup', {
          body: { ...method, password: PASSWORD },
        });
        expect([status, body]).toEqual([
          422,
          { code: 'signup_disabled', message: 'Signups not allowed for this instance' },
        ]);
      }
    });
  });

  it('answers a request for a one-time code alike for known and unknown addresses, and creates no account', async () => {
    await closed(async () => {
      for (const caller of [email, 'other@example.test'])
        expect((await call(hub, 'POST', '/auth/v1/otp', { body: { email: caller } })).body).toEqual({});
    });
    expect((await mailsTo(hub, email))[0]?.subject).toMatch(/sign-in/i);
    expect(await mailsTo(hub, 'other@example.test')).toEqual([]);
    expect(await hub.query(`select 1 from auth.users where email = 'other@example.test'`)).toEqual([]);
  });

  it('lets people sign in and be invited, and its settings say that sign-up is off', async () => {
    await closed(async () => {
      expect((await signIn(hub, email)).user.email).toBe(email);
      const { body } = await call(hub, 'GET', '/auth/v1/settings');
      expect(body).toMatchObject({ disable_signup: true, external: { email: true } });
    });
    expect((await call(hub, 'GET', '/auth/v1/settings')).body).toMatchObject({ disable_signup: false });
  });

  it('lets the first admin sign in only by the link that the terminal prints', async () => {
    await closed(async () => {
      const url = new URL(String(await hub.app.get(SetupLink, { strict: false }).create()));
      const made_up = await signUp(hub, 'first@example.test', { setup_token: 'made-up' });
      expect([made_up.status, made_up.body['code']]).toEqual([400, 'validation_failed']);
      const made = await signUp(hub, 'first@example.test', { setup_token: url.searchParams.get('setup') });
      expect(made.status).toBe(200);
    });
  });
});
