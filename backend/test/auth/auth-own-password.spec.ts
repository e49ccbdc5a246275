import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeAdmin } from './admin/auth-admin-support.ts';
import { protect, startMfaHub } from './factors/auth-mfa-support.ts';
import {
  authClient,
  call,
  confirmedUser,
  linkTo,
  mailsTo,
  many,
  PASSWORD,
  refresh,
  signIn,
  type Tokens,
} from '../support/auth.ts';
import type { TestHub } from '../support/app.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startMfaHub({ AUTH_RATE_LIMITS: 'off', AUTH_WRONG_GUESSES: '5' });
}, 60_000);
afterAll(() => hub.close());

const NEW = 'another good horse';
interface Answered {
  readonly set?: boolean;
  readonly error?: { code: string; message: string };
}
const change = (me: Tokens, body: object) =>
  call<Answered>(hub, 'PUT', '/api/me/password', { token: me.access_token, body });
const state = async (me: Tokens) =>
  (await call<Answered>(hub, 'GET', '/api/me/password', { token: me.access_token })).body;
const refused = async (me: Tokens, body: object) => {
  const { status, body: said } = await change(me, body);
  return [status, said.error?.code];
};
const signsIn = async (email: string, password: string) =>
  (await call(hub, 'POST', '/auth/v1/token?grant_type=password', { body: { email, password } })).status ===
  200;

async function person(name: string) {
  const email = `${name}@example.test`;
  await confirmedUser(hub, email);
  return { email, me: await signIn(hub, email) };
}

/** Signed in by a mailed link; this person never had a password. */
async function byLink(email: string, type: string): Promise<Tokens> {
  const token_hash = (await linkTo(hub, email)).searchParams.get('token');
  return (await call<Tokens>(hub, 'POST', '/auth/v1/verify', { body: { type, token_hash } })).body;
}

async function mailedCode(me: Tokens): Promise<string> {
  const asked = await call(hub, 'GET', '/auth/v1/reauthenticate', { token: me.access_token });
  expect(asked.status).toBe(200);
  return /: (\d{6})/.exec((await mailsTo(hub, me.user.email))[0]?.text ?? '')?.[1] ?? '';
}

describe('the web app changes a password', () => {
  it('for a person who enters the current one, and ends their other sessions', async () => {
    const { email, me } = await person('owner');
    const other = await signIn(hub, email);
    expect(await state(me)).toEqual({ set: true });
    expect((await change(me, { password: NEW, current_password: PASSWORD })).status).toBe(204);
    expect([await signsIn(email, PASSWORD), await signsIn(email, NEW)]).toEqual([false, true]);
    expect((await refresh(hub, other.refresh_token)).status).toBe(400);
    expect((await refresh(hub, me.refresh_token)).status).toBe(200);
  });

  it('not for a session alone: not without the current password, with a wrong one, or with a mailed code', async () => {
    const { email, me } = await person('unlocked');
    expect(await refused(me, { password: NEW })).toEqual([400, 'current_password_required']);
    expect(await refused(me, { password: NEW, current_password: '' })).toEqual([
      400,
      'current_password_required',
    ]);
    expect(await refused(me, { password: NEW, current_password: 'wrong horse' })).toEqual([
      400,
      'current_password_invalid',
    ]);
    expect(await refused(me, { password: NEW, nonce: await mailedCode(me) })).toEqual([
      400,
      'current_password_required',
    ]);
    expect([await signsIn(email, PASSWORD), await signsIn(email, NEW)]).toEqual([true, false]);
  });

  it('only within the attempts that the account shares with sign-in, and every refusal is logged', async () => {
    const { email, me } = await person('guessed');
    const answers = await many(12, () => refused(me, { password: NEW, current_password: 'wrong horse' }));
    // Five attempts of the account, and three more of its owner's known place.
    expect(answers.filter(([status]) => status === 400)).toHaveLength(8);
    expect(answers.filter(([status]) => status === 429)).toHaveLength(4);
    expect(await signsIn(email, PASSWORD)).toBe(false);
    const log = await hub.query<{ action: string; detail: { route: string } }>(
      `select action, detail from audit_log where actor_id = $1 and action in ('user.change_refused', 'limit.reached')`,
      [me.user.id],
    );
    expect(new Set(log.map(({ action }) => action))).toEqual(
      new Set(['user.change_refused', 'limit.reached']),
    );
    expect(log.map(({ detail }) => detail.route)).toEqual(log.map(() => 'PUT /api/me/password'));
    expect(JSON.stringify(log)).not.toContain('horse');
  });

  it('only to a strong one that differs from the current one', async () => {
    const { me } = await person('choosy');
    const as = (password: string) => refused(me, { password, current_password: PASSWORD });
    expect(await as('123')).toEqual([422, 'weak_password']);
    expect(await as(PASSWORD)).toEqual([422, 'same_password']);
    expect(await refused(me, { current_password: PASSWORD })).toEqual([400, 'validation_failed']);
  });

  it('only after the second step where the person has one', async () => {
    const { email, me } = await person('two-steps');
    const { tokens } = await protect(hub, me);
    const byPassword = await signIn(hub, email);
    const proved = { password: NEW, current_password: PASSWORD };
    expect(await refused(byPassword, proved)).toEqual([403, 'second_step_required']);
    expect((await change(tokens, proved)).status).toBe(204);
  });
});

describe('an account without a password', () => {
  const newcomers: [string, (email: string) => Promise<Tokens>][] = [
    [
      'a link to sign in',
      async (email) => {
        await call(hub, 'POST', '/auth/v1/otp', { body: { email } });
        return byLink(email, 'signup');
      },
    ],
    [
      'an invitation',
      async (email) => {
        const boss = await confirmedUser(hub, 'boss@example.test');
        await makeAdmin(hub, boss);
        const as = { token: boss.access_token, body: { email } };
        expect((await call(hub, 'POST', '/api/admin/users/invite', as)).status).toBe(200);
        return byLink(email, 'invite');
      },
    ],
  ];

  it.each(newcomers)('that %s created gets its first one by a mailed code, once', async (name, arrive) => {
    const email = `${name.replaceAll(' ', '-')}@example.test`;
    const me = await arrive(email);
    expect(await state(me)).toEqual({ set: false });
    expect(await refused(me, { password: NEW })).toEqual([400, 'reauthentication_needed']);
    expect(await refused(me, { password: NEW, current_password: 'any' })).toEqual([
      400,
      'reauthentication_needed',
    ]);
    const nonce = await mailedCode(me);
    const wrong = nonce === '000000' ? '000001' : '000000';
    expect(await refused(me, { password: NEW, nonce: wrong })).toEqual([422, 'reauthentication_not_valid']);
    expect(await refused(me, { password: '123', nonce })).toEqual([422, 'weak_password']);
    expect((await change(me, { password: NEW, nonce })).status).toBe(204);
    expect(await signsIn(email, NEW)).toBe(true);
    expect(await state(me)).toEqual({ set: true });
    expect(await refused(me, { password: PASSWORD, nonce: await mailedCode(me) })).toEqual([
      400,
      'current_password_required',
    ]);
  });

  it('accepts no password before that', async () => {
    await call(hub, 'POST', '/auth/v1/otp', { body: { email: 'bare@example.test' } });
    await byLink('bare@example.test', 'signup');
    expect([await signsIn('bare@example.test', PASSWORD), await signsIn('bare@example.test', '')]).toEqual([
      false,
      false,
    ]);
  });
});

describe('on the wire of the standard client', () => {
  it('a session changes the password without the current one, as its contract says', async () => {
    const email = 'standard@example.test';
    await confirmedUser(hub, email);
    const client = authClient(hub);
    await client.auth.signInWithPassword({ email, password: PASSWORD });
    expect((await client.auth.updateUser({ password: NEW })).error).toBeNull();
  });

  it('a recovery sets the new password with its link alone', async () => {
    const { email } = await person('forgetful');
    await call(hub, 'POST', '/auth/v1/recover', { body: { email } });
    const { access_token: token } = await byLink(email, 'recovery');
    const set = await call(hub, 'PUT', '/auth/v1/user', { token, body: { password: NEW } });
    expect([set.status, await signsIn(email, NEW)]).toEqual([200, true]);
  });
});
