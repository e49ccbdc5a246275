import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeJwt } from 'jose';
import { authClient, call, linkTo } from '../support/auth.ts';
import { startTestHub, type TestHub } from '../support/app.ts';

let hub: TestHub;
/** This hub keeps the interval between mails of one kind. */
let spaced: TestHub;
beforeAll(async () => {
  hub = await startTestHub({ AUTH_MAIL_INTERVAL: '0', AUTH_ANONYMOUS_USERS: 'on' });
  spaced = await startTestHub({ AUTH_MAIL_INTERVAL: '60', AUTH_ANONYMOUS_USERS: 'on' });
}, 60_000);
afterAll(() => Promise.all([hub.close(), spaced.close()]));

describe('an anonymous person, where the operator allows it', () => {
  it('has a session and a profile but no role', async () => {
    const client = authClient(hub);
    const { data, error } = await client.auth.signInAnonymously({
      options: { data: { first_name: 'Guest' } },
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      is_anonymous: true,
      email: '',
      user_metadata: { first_name: 'Guest' },
    });
    const token = data.session?.access_token ?? '';
    expect(decodeJwt(token)).toMatchObject({ is_anonymous: true, amr: [{ method: 'anonymous' }] });
    const profile = await call(hub, 'GET', '/api/me/profile', { token });
    expect(profile.body).toMatchObject({ first_name: 'Guest', roles: [] });
    const settings = await call<{ external: object }>(hub, 'GET', '/auth/v1/settings');
    expect(settings.body.external).toMatchObject({ anonymous_users: true });
  });

  it('becomes a practitioner when an address is confirmed', async () => {
    const client = authClient(hub);
    const { data } = await client.auth.signInAnonymously();
    const asked = await client.auth.updateUser({ email: 'now@example.test' });
    expect([asked.error, asked.data.user?.is_anonymous]).toEqual([null, true]);
    const link = await linkTo(hub, 'now@example.test');
    const done = await authClient(hub).auth.verifyOtp({
      type: 'email_change',
      token_hash: link.searchParams.get('token') ?? '',
    });
    expect(done.data.user).toMatchObject({
      id: data.user?.id,
      is_anonymous: false,
      email: 'now@example.test',
    });
    expect(done.data.user?.identities).toHaveLength(1);
    const profile = await call(hub, 'GET', '/api/me/profile', { token: data.session?.access_token ?? '' });
    expect(profile.body).toMatchObject({ email: 'now@example.test', roles: ['practitioner'] });
  });

  it('cannot make the hub send mail to many addresses', async () => {
    const client = authClient(spaced);
    await client.auth.signInAnonymously();
    const first = await client.auth.updateUser({ email: 'one@example.test' });
    const second = await client.auth.updateUser({ email: 'two@example.test' });
    expect([first.error, second.error?.code]).toEqual([null, 'over_email_send_rate_limit']);
    expect(await spaced.query("select 1 from mails where to_address = 'two@example.test'")).toEqual([]);
  });

  it('cannot become the first admin', async () => {
    const answer = await call(hub, 'POST', '/auth/v1/signup', { body: { data: { setup_token: 'x' } } });
    expect(answer.status).toBe(400);
  });

  it('cannot request a code without an address', async () => {
    const client = authClient(hub);
    await client.auth.signInAnonymously();
    const { error } = await client.auth.reauthenticate();
    expect([error?.status, error?.code]).toEqual([400, 'validation_failed']);
  });
});
