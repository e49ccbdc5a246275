import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { makeAdmin, serviceKey } from './auth-admin-support.ts';
import { call, confirmedUser, linkTo, PASSWORD, refresh, signIn, type Tokens } from '../../support/auth.ts';
import { startTestHub, type TestHub } from '../../support/app.ts';
import { soon } from '../../support/soon.ts';

interface State {
  readonly status?: string;
  readonly suspended_at?: string | null;
  readonly suspended_until?: string | null;
  readonly suspended_reason?: string | null;
  readonly error?: { readonly code: string; readonly fields?: Record<string, string> };
}

let hub: TestHub;
let other: TestHub;
let boss: Tokens;
let deputy: Tokens;
let member: Tokens;
beforeAll(async () => {
  hub = await startTestHub({ AUTH_MAIL_INTERVAL: '0' });
  // A second process of the same cluster: its database and its keys.
  const { DATABASE_URL, DATA_DIR } = hub.env;
  other = await startTestHub({ DATABASE_URL: String(DATABASE_URL), DATA_DIR });
  boss = await confirmedUser(hub, 'boss@example.test');
  deputy = await confirmedUser(hub, 'deputy@example.test');
  await confirmedUser(hub, 'member@example.test');
  await makeAdmin(hub, boss);
}, 60_000);
afterAll(async () => {
  await other.close();
  await hub.close();
});
beforeEach(async () => {
  await hub.query('update auth.users set banned_until = null, suspended_at = null, suspended_reason = null');
  member = await signIn(hub, 'member@example.test');
  deputy = await signIn(hub, 'deputy@example.test');
});

const act = (as: Tokens, whom: string, what: string, body: unknown = { reason: 'it was asked for' }) =>
  call<State>(hub, 'POST', `/api/admin/users/${whom}/${what}`, { token: as.access_token, body });
const suspend = (as: Tokens, whom: string, reason: unknown = 'left the practice') =>
  act(as, whom, 'suspend', { reason });
const listed = async (email: string) =>
  (await call<{ items: State[] }>(hub, 'GET', `/api/admin/users?q=${email}`, { token: boss.access_token }))
    .body.items[0];
const audit = (subject: string) =>
  hub.query<{ action: string; actor_id: string | null; detail: Record<string, unknown> }>(
    "select action, actor_id, detail, reason, before, after from audit_log where subject = $1 and action in ('user.suspended', 'user.restored', 'user.change_refused', 'user.signed_out_by_admin') order by id",
    [subject],
  );

describe('a suspended person', () => {
  it('is refused at the next call on every kind of route, and cannot refresh, sign in or use a mailed link', async () => {
    const { id, email } = member.user;
    expect((await call(hub, 'GET', '/api/me/profile', { token: member.access_token })).status).toBe(200);
    await call(hub, 'POST', '/auth/v1/recover', { body: { email } });
    const hash = (await linkTo(hub, email)).searchParams.get('token');

    expect(await suspend(boss, id)).toMatchObject({
      status: 200,
      body: { id, status: 'suspended', suspended_until: null, suspended_reason: 'left the practice' },
    });
    const token = member.access_token;
    expect((await call(hub, 'GET', '/auth/v1/user', { token })).body).toMatchObject({ code: 'user_banned' });
    expect(await call(hub, 'GET', '/api/me/profile', { token })).toMatchObject({
      status: 403,
      body: { error: { message: 'This account is suspended.' } },
    });
    expect((await call(hub, 'POST', '/functions/v1/picaos-proxy', { token, body: {} })).status).toBe(403);
    expect((await refresh(hub, member.refresh_token)).status).toBe(400);
    await expect(signIn(hub, email)).rejects.toThrow('user_banned');
    const link = { type: 'recovery', token_hash: hash };
    expect((await call(hub, 'POST', '/auth/v1/verify', { body: link })).status).toBe(403);
  });

  it('is listed with the reason, and can sign in again when the suspension is lifted', async () => {
    const { id, email } = member.user;
    await suspend(boss, id);
    expect(await listed(email)).toMatchObject({
      status: 'suspended',
      suspended_reason: 'left the practice',
      suspended_until: null,
      suspended_at: expect.stringMatching(/^20/),
    });
    expect((await act(boss, id, 'restore')).body).toMatchObject({ status: 'active', suspended_reason: null });
    expect(await listed(email)).toMatchObject({ status: 'active', suspended_at: null });
    expect((await signIn(hub, email)).user.id).toBe(id);
    expect((await call(hub, 'GET', '/auth/v1/user', { token: member.access_token })).body).toMatchObject({
      code: 'session_not_found',
    });
  });

  it('appears in the log with who suspended them and why, and nothing is logged when there is nothing to lift', async () => {
    const { id } = member.user;
    const before = (await audit(id)).length;
    await suspend(boss, id);
    await act(boss, id, 'restore');
    await act(boss, id, 'restore');
    const [active, suspended] = [{ status: 'active' }, { status: 'suspended' }];
    const noted = { actor_id: boss.user.id, detail: {} };
    expect((await audit(id)).slice(before)).toEqual([
      { ...noted, action: 'user.suspended', reason: 'left the practice', before: active, after: suspended },
      { ...noted, action: 'user.restored', reason: 'it was asked for', before: suspended, after: active },
    ]);
  });
});

describe('a sign-in that is under way', () => {
  const isLockAwaited = async () =>
    (
      await hub.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
    ).length > 0;

  it('opens no session for a person who is being suspended', async () => {
    const { id, email } = member.user;
    const suspending = new pg.Client({ connectionString: hub.env.DATABASE_URL });
    await suspending.connect();
    await suspending.query('begin');
    await suspending.query("update auth.users set banned_until = now() + interval '1 hour' where id = $1", [
      id,
    ]);
    await suspending.query('delete from auth.sessions where user_id = $1', [id]);
    const answer = call(hub, 'POST', '/auth/v1/token?grant_type=password', {
      body: { email, password: PASSWORD },
    });
    while (!(await isLockAwaited())) await new Promise((next) => setTimeout(next, 20));
    await suspending.query('commit');
    await suspending.end();
    expect((await answer).status).toBe(400);
    expect(await hub.query('select 1 from auth.sessions where user_id = $1', [id])).toEqual([]);
  });
});

describe('another process', () => {
  const statusThere = async ({ access_token: token }: Tokens) =>
    (await call(other, 'GET', '/api/me/profile', { token })).status;
  const out = () => soon(async () => (await statusThere(member)) === 403);

  it('learns it within a moment, from an admin’s suspension and from a ban by the service key', async () => {
    const { id, email } = member.user;
    expect(await statusThere(member)).toBe(200);
    await suspend(boss, id);
    expect(await out()).toBe(true);
    await act(boss, id, 'restore');
    member = await signIn(hub, email);
    expect(await statusThere(member)).toBe(200);
    const key = await serviceKey(hub);
    const ban = { token: key, body: { ban_duration: '1h' } };
    expect((await call(hub, 'PUT', `/auth/v1/admin/users/${id}`, ban)).status).toBe(200);
    expect(await out()).toBe(true);
    expect(await listed(email)).toMatchObject({
      status: 'suspended',
      suspended_at: null,
      suspended_until: expect.stringMatching(/^20/),
    });
  });
});

describe('nobody suspends', () => {
  it('themselves, an unknown person, without a reason, or without the role', async () => {
    const { id } = boss.user;
    expect((await suspend(boss, id.toUpperCase())).body.error?.code).toBe('own_account');
    expect((await act(boss, id, 'restore')).body.error?.code).toBe('own_account');
    expect((await act(boss, id, 'sign-out')).body.error?.code).toBe('own_account');
    for (const reason of ['', '  ab  ', null, 'x'.repeat(501)])
      expect((await suspend(boss, member.user.id, reason)).body.error?.fields).toHaveProperty('reason');
    expect((await suspend(member, deputy.user.id)).status).toBe(403);
    for (const whom of ['nobody', '00000000-0000-4000-8000-000000000000'])
      expect((await suspend(boss, whom)).status).toBe(404);
    expect((await audit(deputy.user.id)).at(-1)).toMatchObject({
      action: 'user.change_refused',
      actor_id: member.user.id,
      detail: { code: 'forbidden', change: 'suspend' },
    });
  });

  it.each([1, 2, 3, 4, 5, 6])(
    'the last admin, even when two admins suspend each other (round %i)',
    async () => {
      await makeAdmin(hub, deputy);
      const answers = await Promise.all([suspend(boss, deputy.user.id), suspend(deputy, boss.user.id)]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const active = await hub.query(
        "select 1 from user_roles r join auth.users u on u.id = r.user_id where r.role = 'admin' and u.banned_until is null",
      );
      expect(active).toHaveLength(1);
      await hub.query('update auth.users set banned_until = null');
      boss = await signIn(hub, 'boss@example.test');
      await hub.query("delete from user_roles where user_id = $1 and role = 'admin'", [deputy.user.id]);
    },
  );
});

it('signing a person out ends their sessions and changes nothing else', async () => {
  expect((await act(boss, member.user.id, 'sign-out')).body.status).toBe('active');
  expect((await refresh(hub, member.refresh_token)).status).toBe(400);
  expect((await signIn(hub, member.user.email)).user.id).toBe(member.user.id);
  expect((await audit(member.user.id)).at(-1)?.action).toBe('user.signed_out_by_admin');
});
