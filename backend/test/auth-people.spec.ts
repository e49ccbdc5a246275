import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RolesService } from '#identity/roles/index.ts';
import { DataSource } from 'typeorm';
import { makeAdmin } from './auth-admin-support.ts';
import { call, confirmedUser, signUp, type Tokens } from './auth-support.ts';
import { startTestHub, type TestHub } from './support/app.ts';

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
const roles = (method: 'PUT' | 'DELETE', as: Tokens, whom: string, role: string) =>
  call<{ roles?: string[]; error?: { code: string } }>(
    hub,
    method,
    `/api/admin/users/${whom}/roles/${role}`,
    {
      token: as.access_token,
    },
  );
const list = (query = '', as = boss) =>
  call<{ items: { email: string; roles: string[]; status: string }[]; total: number }>(
    hub,
    'GET',
    `/api/admin/users${query}`,
    { token: as.access_token },
  );
const audit = (subject: string) =>
  hub.query<{ action: string; actor_id: string; detail: Record<string, unknown> }>(
    "select action, actor_id, detail from audit_log where subject = $1 and action like 'role.%' order by at, id",
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
    expect((await list('?role=team_member')).body.total).toBe(1);
    await hub.query("update auth.users set phone = '4915112345678' where email = 'member@example.test'");
    expect((await list('?q=%2B49151')).body.items).toMatchObject([{ phone: '4915112345678' }]);
    expect((await list()).body.items[0]?.email).toBe('member@example.test');
  });

  it.each(['?page=0', '?page_size=101', '?sort=password', '?role=king', '?x=1'])(
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
    const granted = await roles('PUT', boss, id, 'admin');
    expect([granted.status, granted.body.roles]).toEqual([200, ['practitioner', 'admin']]);
    expect((await list('', deputy)).status).toBe(200);
    await roles('PUT', boss, id, 'admin');
    expect((await roles('DELETE', boss, id, 'admin')).body.roles).toEqual(['practitioner']);
    expect((await list('', deputy)).status).toBe(403);
    await roles('DELETE', boss, id, 'admin');
    expect(await audit(id)).toEqual([
      { action: 'role.granted', actor_id: boss.user.id, detail: { role: 'admin' } },
      { action: 'role.removed', actor_id: boss.user.id, detail: { role: 'admin' } },
    ]);
  });

  it('cannot be changed by its own holder', async () => {
    const { id } = boss.user;
    for (const method of ['PUT', 'DELETE'] as const) {
      const { status, body } = await roles(method, boss, id, 'merchant');
      expect([status, body.error?.code]).toEqual([422, 'own_roles']);
    }
    expect((await roles('PUT', boss, id.toUpperCase(), 'merchant')).body.error?.code).toBe('own_roles');
    expect((await audit(id)).map(({ action, detail }) => [action, detail['code'], detail['change']])).toEqual(
      ['grant', 'remove'].map((change) => ['role.change_refused', 'own_roles', change]),
    );
  });

  it('can be changed by admins only, and the log names others who tried', async () => {
    const { id } = boss.user;
    const before = (await audit(id)).length;
    expect((await roles('DELETE', member, id, 'admin')).status).toBe(403);
    expect((await call(hub, 'PUT', `/api/admin/users/${id}/roles/admin`)).status).toBe(401);
    expect((await audit(id)).slice(before)).toEqual([
      {
        action: 'role.change_refused',
        actor_id: member.user.id,
        detail: { code: 'forbidden', change: 'remove', role: 'admin' },
      },
      {
        action: 'role.change_refused',
        actor_id: null,
        detail: { code: 'unauthenticated', change: 'grant', role: 'admin' },
      },
    ]);
  });

  it.each([
    ['00000000-0000-4000-8000-000000000000', 'merchant'],
    ['nobody', 'merchant'],
    ['boss', 'king'],
  ])('for %s named %s is a 404', async (whom, role) => {
    expect((await roles('PUT', boss, whom === 'boss' ? member.user.id : whom, role)).status).toBe(404);
  });
});

describe('a refused change', () => {
  it.each([
    ['an id with a NUL', `x%00y`, 'admin', 'x\ufffdy'],
    ['a role with a NUL', 'nul-role', 'king%00', 'nul-role'],
    ['a role that is cut within a character', 'cut-role', `${'k'.repeat(59)}%F0%9F%A6%B7`, 'cut-role'],
  ])('is in the audit log with %s', async (_words, id, role, subject) => {
    expect((await roles('PUT', member, id, role)).status).toBe(403);
    expect(await audit(subject)).toMatchObject([
      { action: 'role.change_refused', actor_id: member.user.id, detail: { code: 'forbidden' } },
    ]);
  });
});

describe('an admin whose address was never confirmed', () => {
  it('does not count as another admin beside the last one', async () => {
    await signUp(hub, 'waiting@example.test');
    const [waiting] = await hub.query<{ id: string }>(
      "select id from auth.users where email = 'waiting@example.test'",
    );
    expect((await roles('PUT', boss, waiting?.id ?? '', 'admin')).status).toBe(200);
    const gone = await hub.app
      .get(DataSource)
      .transaction((q) => hub.app.get(RolesService, { strict: false }).keepLastAdmin(q, boss.user.id))
      .catch((cause: unknown) => cause);
    expect(gone).toMatchObject({ code: 'last_admin' });
    expect((await roles('DELETE', boss, waiting?.id ?? '', 'admin')).status).toBe(200);
  });
});

describe('two admins who demote each other', () => {
  it.each([1, 2, 3, 4, 5])('at the same moment leave exactly one admin (round %i)', async () => {
    await Promise.all([makeAdmin(hub, boss), makeAdmin(hub, deputy)]);
    await until(async () => (await list('', deputy)).status === 200 && (await list()).status === 200);
    const answers = await Promise.all([
      roles('DELETE', boss, deputy.user.id, 'admin'),
      roles('DELETE', deputy, boss.user.id, 'admin'),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const [refused] = answers.filter(({ status }) => status !== 200);
    expect(['last_admin', 'forbidden']).toContain(refused?.body.error?.code);
    expect(await hub.query("select 1 from user_roles where role = 'admin'")).toHaveLength(1);
  });
});
