import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeAdmin } from './auth-admin-support.ts';
import {
  call,
  confirmedUser,
  linkTo,
  mailsTo,
  refresh,
  signIn,
  signUp,
  type Tokens,
} from '../../support/auth.ts';
import { startTestHub, type TestHub } from '../../support/app.ts';

let hub: TestHub;
let boss: Tokens;
let deputy: Tokens;
let member: Tokens;
beforeAll(async () => {
  hub = await startTestHub({ AUTH_MAIL_INTERVAL: '0' });
  boss = await confirmedUser(hub, 'boss@example.test');
  deputy = await confirmedUser(hub, 'deputy@example.test');
  member = await confirmedUser(hub, 'member@example.test');
  await makeAdmin(hub, boss);
}, 60_000);
afterAll(() => hub.close());

const REASON = 'Works on the courses now';
interface Answer {
  readonly error?: { readonly code: string };
}

describe('one person', () => {
  it('is read with profile and sessions, of which one can be ended', async () => {
    const { id, email } = member.user;
    const there = await signIn(hub, email);
    const path = `/api/admin/users/${id}`;
    const as = { token: boss.access_token };
    const { body } = await call<{ sessions: { id: string }[] }>(hub, 'GET', path, as);
    expect(body).toMatchObject({ email, profile: { specialty: null }, last_seen_at: expect.any(String) });
    const before = body.sessions.length;
    const [session] = body.sessions;
    const end = `${path}/sessions/${session?.id}/end`;
    expect((await call(hub, 'POST', end, { ...as, body: {} })).status).toBe(422);
    expect((await call(hub, 'POST', end, { ...as, body: { reason: REASON } })).status).toBe(200);
    expect((await call(hub, 'POST', end, { ...as, body: { reason: REASON } })).status).toBe(404);
    const after = await call<{ sessions: { id: string }[] }>(hub, 'GET', path, as);
    expect(after.body.sessions).toHaveLength(before - 1);
    expect((await refresh(hub, there.refresh_token)).status).toBe(400);
  });

  it('gets the mail that confirms the address again while it waits, and is invited again if invited', async () => {
    const as = { token: boss.access_token, body: { reason: REASON } };
    const again = (id: string) => call<Answer>(hub, 'POST', `/api/admin/users/${id}/resend-verification`, as);
    expect((await again(member.user.id)).body.error?.code).toBe('nothing_to_confirm');
    await signUp(hub, 'slow@example.test');
    const invitation = { token: boss.access_token, body: { email: 'guest@example.test' } };
    await call(hub, 'POST', '/api/admin/users/invite', invitation);
    for (const [email, type] of [
      ['slow@example.test', 'signup'],
      ['guest@example.test', 'invite'],
    ] as const) {
      const [row] = await hub.query<{ id: string }>('select id from auth.users where email = $1', [email]);
      const before = (await mailsTo(hub, email)).length;
      expect((await again(row?.id ?? '')).status).toBe(204);
      expect(await mailsTo(hub, email)).toHaveLength(before + 1);
      expect((await linkTo(hub, email)).searchParams.get('type')).toBe(type);
    }
  });
});

describe('a change of several people', () => {
  const bulk = (body: object) =>
    call<{ items: { id: string; changed: boolean; code: string | null }[] } & Answer>(
      hub,
      'POST',
      '/api/admin/users/bulk',
      { token: boss.access_token, body: { reason: REASON, ...body } },
    );

  it('says for each what came of it, and refuses one without stopping the others', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000';
    const ids = [boss.user.id, nobody, member.user.id];
    const { body } = await bulk({ action: 'suspend', ids });
    expect(body.items.map(({ changed, code }) => [changed, code])).toEqual([
      [false, 'own_account'],
      [false, 'not_found'],
      [true, null],
    ]);
    expect((await bulk({ action: 'suspend', ids: [member.user.id] })).body.items[0]?.code).toBe(
      'state_conflict',
    );
    expect(
      (await bulk({ action: 'restore', ids: [member.user.id, deputy.user.id] })).body.items,
    ).toMatchObject([
      { changed: true, code: null },
      { changed: false, code: null },
    ]);
    const role = { action: 'add_role', role: 'coach', ids: [member.user.id] };
    expect((await bulk(role)).body.items).toMatchObject([{ changed: true }]);
    expect((await bulk(role)).body.items).toMatchObject([{ changed: false, code: null }]);
    const refused = await hub.query<{ detail: object }>(
      "select detail from audit_log where subject = $1 and action = 'user.change_refused'",
      [boss.user.id],
    );
    expect(refused).toEqual([{ detail: { code: 'own_account', change: 'suspend' } }]);
  });

  it('needs a reason, a role where it is about one, and known people', async () => {
    const ids = [member.user.id];
    expect((await bulk({ action: 'sign_out', ids, reason: ' ' })).body.error?.code).toBe('reason_required');
    for (const bad of [
      { action: 'add_role', ids },
      { action: 'erase', ids },
      { action: 'suspend', ids: [] },
      { action: 'suspend', ids: ['x'] },
    ])
      expect((await bulk(bad)).status).toBe(400);
  });
});
