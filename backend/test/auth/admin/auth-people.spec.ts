import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RolesService } from '#identity/roles/index.ts';
import { DataSource } from 'typeorm';
import { makeAdmin } from './auth-admin-support.ts';
import { call, confirmedUser, signUp, type Tokens } from '../../support/auth.ts';
import { startTestHub, type TestHub } from '../../support/app.ts';

let hub: TestHub;
let boss: Tokens;
let deputy: Tokens;
let member: Tokens;
beforeAll(async () => {
  hub = await startTestHub({ AUTH_MAIL_INTERVAL: '0' });
  boss = await confirmedUser(hub, 'boss@example.test', { first_name: 'Bea', last_name: 'Boss' });
  deputy = await confirmedUser(hub, 'deputy@example.test');
  member = await confirmedUser(hub, 'member@example.test', { user_type: 'team_member' });
  await makeAdmin(hub, boss);
}, 60_000);
afterAll(() => hub.close());

const until = async (done: () => Promise<boolean>): Promise<void> => {
  while (!(await done())) await new Promise((resolve) => setTimeout(resolve, 20));
};
interface Answer {
  readonly roles?: string[];
  readonly error?: { readonly code: string; readonly fields?: Record<string, string> };
}
const changeRoles = (as: Tokens, whom: string, body: object) =>
  call<Answer>(hub, 'PUT', `/api/admin/users/${whom}/roles`, { token: as.access_token, body });
const REASON = 'Works on the courses now';
const roles = (change: 'add' | 'remove', as: Tokens, whom: string, role: string) =>
  changeRoles(as, whom, { [change]: [role], reason: REASON });
const list = (query = '', as = boss) =>
  call<{ items: { email: string; roles: string[]; status: string }[]; total: number }>(
    hub,
    'GET',
    `/api/admin/users${query}`,
    { token: as.access_token },
  );
const audit = (subject: string) =>
  hub.query<{ action: string; actor_id: string; detail: Record<string, unknown> }>(
    "select action, actor_id, detail, reason, before, after from audit_log where subject = $1 and action like 'role.%' order by at, id",
    [subject],
  );

describe('the list of people', () => {
  it('is paged and sorted, and can be searched by name, address and role', async () => {
    const page = await list('?page=2&page_size=2&sort=email');
    expect(page.body).toMatchObject({ total: 3, page: 2, page_size: 2 });
    expect(page.body.items.map(({ email }) => email)).toEqual(['member@example.test']);
    expect((await list('?q=bea+bo')).body.items).toMatchObject([
      { email: 'boss@example.test', first_name: 'Bea', status: 'active', roles: ['practitioner', 'admin'] },
    ]);
    for (const q of ['BE', 'bo', 'boss@', 'ea%20b', 'ss@example'])
      expect((await list(`?q=${q}`)).body.total).toBe(1);
    for (const q of ['ea', '%25', '_', 'be%25']) expect((await list(`?q=${q}`)).body.total).toBe(0);
    expect((await list(`?q=${member.user.id}`)).body.items).toMatchObject([{ id: member.user.id }]);
    expect((await list('?role=team_member')).body.total).toBe(1);
    expect((await list('?state=active')).body.total).toBe(3);
    expect((await list('?state=unconfirmed')).body).toMatchObject({ total: 0, items: [] });
    await hub.query("update auth.users set phone = '4915112345678' where email = 'member@example.test'");
    expect((await list('?q=%2B49151')).body.items).toMatchObject([{ phone: '4915112345678' }]);
    expect((await list()).body.items[0]?.email).toBe('member@example.test');
  });

  it.each(['?page=0', '?page_size=101', '?sort=password', '?role=king', '?state=gone', '?x=1'])(
    'refuses %s',
    async (query) => {
      expect((await list(query)).status).toBe(400);
    },
  );

  it('is for admins only', async () => {
    const { status, body } = await list('', member);
    expect([status, body]).toMatchObject([403, { error: { code: 'forbidden', needed_roles: ['admin'] } }]);
    expect((await call(hub, 'GET', '/api/admin/users')).status).toBe(401);
  });
});

describe('a role', () => {
  it('counts at the next call after it was granted or removed, and both are in the log', async () => {
    const { id } = deputy.user;
    expect((await list('', deputy)).status).toBe(403);
    const granted = await roles('add', boss, id, 'admin');
    expect([granted.status, granted.body.roles]).toEqual([200, ['practitioner', 'admin']]);
    expect((await list('', deputy)).status).toBe(200);
    await roles('add', boss, id, 'admin');
    expect((await roles('remove', boss, id, 'admin')).body.roles).toEqual(['practitioner']);
    expect((await list('', deputy)).status).toBe(403);
    await roles('remove', boss, id, 'admin');
    const [was, is] = [{ roles: ['practitioner'] }, { roles: ['practitioner', 'admin'] }];
    const noted = { actor_id: boss.user.id, detail: { role: 'admin' }, reason: REASON };
    expect(await audit(id)).toEqual([
      { ...noted, action: 'role.granted', before: was, after: is },
      { ...noted, action: 'role.removed', before: is, after: was },
    ]);
  });

  it('cannot be changed by its own holder', async () => {
    const { id } = boss.user;
    for (const change of ['add', 'remove'] as const) {
      const { status, body } = await roles(change, boss, id, 'merchant');
      expect([status, body.error?.code]).toEqual([422, 'own_roles']);
    }
    expect((await roles('add', boss, id.toUpperCase(), 'merchant')).body.error?.code).toBe('own_roles');
    expect((await audit(id)).map(({ action, detail }) => [action, detail])).toEqual(
      ['add', 'remove'].map((change) => [
        'role.change_refused',
        { code: 'own_roles', change: 'roles', [change]: ['merchant'] },
      ]),
    );
  });

  it('can be changed by admins only, and the log names others who tried', async () => {
    const { id } = boss.user;
    const before = (await audit(id)).length;
    expect((await roles('remove', member, id, 'admin')).status).toBe(403);
    const unsigned = { body: { add: ['admin', 'king', { a: 1 }] } };
    expect((await call(hub, 'PUT', `/api/admin/users/${id}/roles`, unsigned)).status).toBe(401);
    expect((await audit(id)).slice(before)).toMatchObject([
      {
        action: 'role.change_refused',
        actor_id: member.user.id,
        detail: { code: 'forbidden', change: 'roles', remove: ['admin'] },
      },
      {
        action: 'role.change_refused',
        actor_id: null,
        detail: { code: 'unauthenticated', change: 'roles', add: ['admin'] },
      },
    ]);
  });

  it.each(['00000000-0000-4000-8000-000000000000', 'nobody'])('for %s is a 404', async (whom) => {
    expect((await roles('add', boss, whom, 'merchant')).status).toBe(404);
    expect((await call(hub, 'GET', `/api/admin/users/${whom}`, { token: boss.access_token })).status).toBe(
      404,
    );
  });

  it('changes for a stated reason only, and never by a contradiction', async () => {
    const { id } = member.user;
    const before = (await list('?q=member@')).body.items[0]?.roles;
    for (const reason of [undefined, null, '', '  ab  ']) {
      const { status, body } = await changeRoles(boss, id, { add: ['coach'], reason });
      expect([status, body.error?.code]).toEqual([422, 'reason_required']);
      expect(body.error?.fields).toHaveProperty('reason');
    }
    for (const change of [
      {},
      { add: ['coach'], remove: ['coach'] },
      { add: ['king'] },
      { add: ['coach', 'coach'] },
    ])
      expect((await changeRoles(boss, id, { ...change, reason: REASON })).status).toBe(400);
    expect((await list('?q=member@')).body.items[0]?.roles).toEqual(before);
  });

  it('comes and goes together with others, all or none of them', async () => {
    const { id } = deputy.user;
    const both = await changeRoles(boss, id, {
      add: ['coach', 'merchant'],
      remove: ['practitioner'],
      reason: REASON,
    });
    expect(both.body.roles?.sort()).toEqual(['coach', 'merchant']);
    const again = { add: ['practitioner'], remove: ['coach', 'merchant'], reason: REASON };
    expect((await changeRoles(boss, id, again)).body.roles).toEqual(['practitioner']);
  });
});

it('a refused change is in the audit log also for an id with a NUL', async () => {
  expect((await roles('add', member, 'x%00y', 'admin')).status).toBe(403);
  expect(await audit('x\ufffdy')).toMatchObject([
    { action: 'role.change_refused', actor_id: member.user.id, detail: { code: 'forbidden' } },
  ]);
});

describe('an admin whose address was never confirmed', () => {
  it('does not count as another admin beside the last one', async () => {
    await signUp(hub, 'waiting@example.test');
    const [waiting] = await hub.query<{ id: string }>(
      "select id from auth.users where email = 'waiting@example.test'",
    );
    expect((await roles('add', boss, waiting?.id ?? '', 'admin')).status).toBe(200);
    const gone = await hub.app
      .get(DataSource)
      .transaction((q) => hub.app.get(RolesService, { strict: false }).keepLastAdmin(q, boss.user.id))
      .catch((cause: unknown) => cause);
    expect(gone).toMatchObject({ code: 'last_admin' });
    expect((await roles('remove', boss, waiting?.id ?? '', 'admin')).status).toBe(200);
  });
});

describe('two admins who demote each other', () => {
  it.each([1, 2, 3, 4, 5])('at the same moment leave exactly one admin (round %i)', async () => {
    await Promise.all([makeAdmin(hub, boss), makeAdmin(hub, deputy)]);
    await until(async () => (await list('', deputy)).status === 200 && (await list()).status === 200);
    const answers = await Promise.all([
      roles('remove', boss, deputy.user.id, 'admin'),
      roles('remove', deputy, boss.user.id, 'admin'),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const [refused] = answers.filter(({ status }) => status !== 200);
    expect(['last_admin', 'forbidden']).toContain(refused?.body.error?.code);
    expect(await hub.query("select 1 from user_roles where role = 'admin'")).toHaveLength(1);
  });
});
