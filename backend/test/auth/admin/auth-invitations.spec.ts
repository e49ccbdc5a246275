import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeAdmin } from './auth-admin-support.ts';
import { call, confirmedUser, linkTo, PASSWORD, signUp, type Tokens } from '../../support/auth.ts';
import { startTestHub, type TestHub } from '../../support/app.ts';

let hub: TestHub;
let boss: Tokens;
beforeAll(async () => {
  hub = await startTestHub({ AUTH_MAIL_INTERVAL: '0' });
  boss = await confirmedUser(hub, 'boss@example.test');
  await makeAdmin(hub, boss);
}, 60_000);
afterAll(() => hub.close());

interface Answer {
  id?: string;
  error?: { code: string; fields?: Record<string, unknown> };
}
const invite = (body: Record<string, unknown>, as: Tokens = boss) =>
  call<Answer>(hub, 'POST', '/api/admin/users/invite', { token: as.access_token, body });

describe("an admin's invitation", () => {
  it('creates an unconfirmed account, mails its link and is logged under the admin', async () => {
    const answer = await invite({ email: ' New.Person@example.test ', first_name: 'Nell', last_name: '' });
    expect(answer.status).toBe(200);
    const [row] = await hub.query<{ email_confirmed_at: Date | null; first_name: string | null }>(
      'select u.email_confirmed_at, p.first_name from auth.users u join profiles p using (id) where u.id = $1',
      [answer.body.id],
    );
    expect(row).toEqual({ email_confirmed_at: null, first_name: 'Nell' });
    const mails = await hub.query('select kind, to_address from mails where kind = $1', ['invite']);
    expect(mails).toEqual([{ kind: 'invite', to_address: 'new.person@example.test' }]);
    const log = await hub.query(
      "select actor_id from audit_log where action = 'user.invited' and subject = $1",
      [answer.body.id],
    );
    expect(log).toEqual([{ actor_id: boss.user.id }]);
  });

  it('can be sent again to a person who has not opened it, and is refused for an address in use', async () => {
    expect((await invite({ email: 'new.person@example.test' })).status).toBe(200);
    const taken = await invite({ email: 'boss@example.test' });
    expect([taken.status, taken.body.error?.code]).toEqual([422, 'email_exists']);
  });

  it('gives no access to a person who signed up with the address before', async () => {
    const email = 'reserved@example.test';
    await signUp(hub, email);
    expect((await invite({ email })).status).toBe(200);
    const hash = (await linkTo(hub, email)).searchParams.get('token');
    const opened = await call(hub, 'POST', '/auth/v1/verify', { body: { type: 'invite', token_hash: hash } });
    expect(opened.status).toBe(200);
    const earlierSignUp = await call(hub, 'POST', '/auth/v1/token?grant_type=password', {
      body: { email, password: PASSWORD },
    });
    expect([earlierSignUp.status, earlierSignUp.body['code']]).toEqual([400, 'invalid_credentials']);
  });

  it('names the field of a bad address, and is for admins only', async () => {
    const bad = await invite({ email: 'nobody' });
    expect([bad.status, Object.keys(bad.body.error?.fields ?? {})]).toEqual([400, ['email']]);
    const member = await confirmedUser(hub, 'member@example.test');
    expect((await invite({ email: 'x@example.test' }, member)).status).toBe(403);
  });
});
