import { createHash, generateKeyPairSync, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SignJWT } from 'jose';
import { BoundedAudit } from '#common/audit/index.ts';
import { SetupLink } from '#identity/auth/setup/setup-link.ts';
import {
  call,
  confirmedUser,
  linkTo,
  PASSWORD,
  refresh,
  signIn,
  signUp,
  type Tokens,
} from '../support/auth.ts';
import { challenge, claimsOf, enroll, verify } from './factors/auth-mfa-support.ts';
import { startTestHub, type TestHub } from '../support/app.ts';

interface Row {
  readonly action: string;
  readonly subject: string | null;
  readonly actor_id: string | null;
  readonly actor_kind: string;
  readonly ip: string | null;
  readonly detail: Record<string, unknown>;
}

let hub: TestHub;
let me: Tokens;
const email = 'watched@example.test';
beforeAll(async () => {
  hub = await startTestHub({
    TRUSTED_PROXIES: '127.0.0.1/32',
    AUTH_PHONE: '15551234567=123456',
    AUTH_RATE_LIMIT_VERIFY: '6',
    AUTH_WRONG_GUESSES: '4',
  });
  me = await confirmedUser(hub, email);
}, 60_000);
afterAll(() => hub.close());
beforeEach(async () => {
  await hub.query('delete from auth.mail_intervals');
  await hub.query('delete from auth.guesses');
  await hub.app.get(BoundedAudit, { strict: false }).flush(true);
  await hub.query(`select audit_log_prune('infinity', 100000)`);
});

let last = 0;
const somewhere = () => ({ 'x-forwarded-for': `203.0.113.${(last += 1)}` });
const post = (path: string, body: object, headers = somewhere(), token?: string) =>
  call(hub, 'POST', `/auth/v1/${path}`, { body, headers, ...(token ? { token } : {}) });
const written = (action: string) =>
  hub.query<Row>(
    'select action, subject, actor_id, actor_kind, host(ip) as ip, detail from audit_log where action = $1 order by id',
    [action],
  );
const guess = (caller: string, headers = somewhere()) =>
  post('token?grant_type=password', { email: caller, password: 'wrong' }, headers);

describe('the audit log contains what succeeds:', () => {
  it('each session, with the method that opened it', async () => {
    const { access_token: token } = await signIn(hub, email);
    expect(await written('user.signed_in')).toMatchObject([
      { subject: me.user.id, detail: { method: 'password', session_id: claimsOf(token).session_id } },
    ]);
  });

  it('the exchange of a code in a PKCE flow', async () => {
    const verifier = 'v'.repeat(43);
    const challengeOf = createHash('sha256').update(verifier).digest('base64url');
    await post('recover', { email, code_challenge: challengeOf, code_challenge_method: 's256' });
    const link = await linkTo(hub, email);
    const { headers } = await call(hub, 'GET', `${link.pathname}${link.search}`);
    const code = new URL(String(headers.get('location'))).searchParams.get('code');
    const exchange = (code_verifier: string) =>
      post('token?grant_type=pkce', { auth_code: code, code_verifier });
    expect((await exchange('w'.repeat(43))).status).toBe(400);
    expect((await exchange(verifier)).status).toBe(200);
    expect((await exchange(verifier)).status).toBe(404);
    expect(await written('user.signed_in')).toMatchObject([{ detail: { method: 'recovery' } }]);
    expect((await written('user.exchange_refused')).map(({ detail }) => detail['code'])).toEqual([
      'bad_code_verifier',
      'flow_state_not_found',
    ]);
    expect(await written('user.recovery_verified')).toHaveLength(1);
  });

  it('a code sent to a phone, the first admin’s link, and how many sessions a new password ended', async () => {
    await post('otp', { phone: '15551234567' });
    await hub.app.get(SetupLink, { strict: false }).create();
    const { access_token: token } = await confirmedUser(hub, 'renewed@example.test');
    await signIn(hub, 'renewed@example.test');
    await call(hub, 'PUT', '/auth/v1/user', { token, body: { password: 'another good one' } });
    expect(await written('user.code_sent')).toMatchObject([{ detail: { kind: 'sms' } }]);
    expect(await written('setup_link.made')).toHaveLength(1);
    expect(await written('user.password_changed')).toMatchObject([{ detail: { sessions_ended: 1 } }]);
  });
});

describe('the audit log contains a refusal before the answer is sent:', () => {
  const forged = async () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    return new SignJWT({ role: 'service_role' })
      .setProtectedHeader({ alg: 'ES256', kid: 'mine' })
      .sign(privateKey);
  };

  it.each<[string, () => Promise<unknown>, Partial<Row>]>([
    [
      'a wrong password',
      () => guess(email),
      { action: 'user.sign_in_refused', detail: { code: 'invalid_credentials' } },
    ],
    [
      'a right password of an unconfirmed address',
      async () => {
        await signUp(hub, 'waiting@example.test');
        return post('token?grant_type=password', { email: 'waiting@example.test', password: PASSWORD });
      },
      { action: 'user.sign_in_refused', detail: { code: 'email_not_confirmed' } },
    ],
    [
      'a wrong mailed code',
      () => post('verify', { type: 'email', email, token: '000000' }),
      { action: 'user.code_refused', detail: { code: 'otp_expired', route: 'POST /auth/v1/verify' } },
    ],
    [
      'a link that does not work',
      () => call(hub, 'GET', '/auth/v1/verify?type=signup&token=x', { headers: somewhere() }),
      { action: 'user.code_refused', detail: { code: 'otp_expired', route: 'GET /auth/v1/verify' } },
    ],
    [
      'a refresh token of nobody',
      () => post('token?grant_type=refresh_token', { refresh_token: 'not one of ours' }),
      { action: 'session.refresh_refused', detail: { code: 'refresh_token_not_found' } },
    ],
    [
      'a made-up link of the first admin',
      () => signUp(hub, 'king@example.test', { setup_token: 'made-up' }),
      { action: 'setup_link.refused', detail: { reason: 'setup_link' } },
    ],
    [
      'a forged operator’s key, on the wire',
      async () => call(hub, 'GET', '/auth/v1/admin/users', { token: await forged(), headers: somewhere() }),
      { action: 'token.refused', detail: { code: 'bad_jwt', route: 'GET /auth/v1/admin/users' } },
    ],
    [
      'a forged token, anywhere else',
      async () => call(hub, 'GET', '/api/me/profile', { token: await forged(), headers: somewhere() }),
      { action: 'token.refused', detail: { code: 'bad_jwt', route: 'GET /api/me/profile' } },
    ],
    [
      'a person on a page of the operator',
      () => call(hub, 'GET', '/auth/v1/admin/users', { token: me.access_token, headers: somewhere() }),
      { action: 'access.refused', detail: { code: 'not_admin', route: 'GET /auth/v1/admin/users' } },
    ],
    [
      'a role somebody does not have',
      () => call(hub, 'GET', '/api/admin/users', { token: me.access_token, headers: somewhere() }),
      { action: 'access.refused', detail: { code: 'forbidden', route: 'GET /api/admin/users' } },
    ],
    [
      'a person who gives themselves rights',
      () =>
        call(hub, 'PUT', '/auth/v1/user', {
          token: me.access_token,
          body: { app_metadata: { admin: true } },
        }),
      { action: 'access.refused', detail: { code: 'not_admin', route: 'PUT /auth/v1/user' } },
    ],
    [
      'a wrong code for a new password',
      () =>
        call(hub, 'PUT', '/auth/v1/user', {
          token: me.access_token,
          body: { password: 'another good one', nonce: '000000' },
        }),
      { action: 'user.change_refused', detail: { code: 'reauthentication_not_valid' } },
    ],
  ])('%s', async (_, act, row) => {
    await act();
    const rows = await written(String(row.action));
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject(row);
  });

  it('a second-factor challenge answered from another address', async () => {
    const { body: factor } = await enroll(hub, me.access_token, randomUUID());
    const { body } = await challenge(hub, me.access_token, factor.id, somewhere());
    await verify(hub, me.access_token, factor.id, { challenge_id: body.id, code: '123456' }, somewhere());
    expect(await written('factor.code_refused')).toMatchObject([
      { actor_id: me.user.id, detail: { code: 'mfa_ip_address_mismatch' } },
    ]);
  });

  it('a token of a revoked session, and its token family', async () => {
    const tokens = await signIn(hub, email);
    const child = await refresh(hub, tokens.refresh_token);
    await refresh(hub, child.body.refresh_token);
    await hub.query(`update auth.sessions set rotations = '{}'`);
    await refresh(hub, tokens.refresh_token);
    const { session_id: id } = claimsOf(tokens.access_token);
    expect(await written('session.reuse_detected')).toMatchObject([
      { subject: id, detail: { session: 'revoked' } },
    ]);
    await call(hub, 'GET', '/auth/v1/user', { token: tokens.access_token, headers: somewhere() });
    expect(await written('token.refused')).toMatchObject([{ detail: { code: 'session_not_found' } }]);
  });
});

describe('refusals of a limit are one row in the audit log, and later one with the count,', () => {
  it('for an account, wherever the attempts come from, with the account and without an IP address', async () => {
    const refused: number[] = [];
    for (const caller of [email, 'nobody@example.test']) {
      const answers = await Promise.all(Array.from({ length: 12 }, () => guess(caller)));
      refused.push(answers.filter(({ status }) => status === 429).length);
    }
    expect(Math.min(...refused)).toBeGreaterThan(5);
    const rows = await written('limit.reached');
    expect(rows).toMatchObject([
      { subject: me.user.id, actor_kind: 'anon', detail: { reason: 'wrong_guesses' } },
      { subject: null, actor_kind: 'anon', detail: { reason: 'wrong_guesses' } },
    ]);
    await hub.app.get(BoundedAudit, { strict: false }).flush(true);
    expect((await written('limit.reached')).slice(2)).toMatchObject([
      { subject: me.user.id, detail: { again: Number(refused[0]) - 1 } },
      { subject: null, detail: { again: Number(refused[1]) - 1 } },
    ]);
    const all = JSON.stringify(await hub.query('select * from audit_log'));
    expect(all).not.toContain('nobody@example.test');
    expect(all).not.toContain('wrong"');
  });

  it('for an IP address', async () => {
    const here = somewhere();
    for (let i = 0; i < 9; i += 1)
      await call(hub, 'GET', '/auth/v1/verify?type=signup&token=x', { headers: here });
    expect(await written('limit.reached')).toMatchObject([
      { ip: here['x-forwarded-for'], detail: { reason: 'requests:verify', route: 'GET /auth/v1/verify' } },
    ]);
    expect(await written('user.code_refused')).toHaveLength(1);
  });

  it('for mails, alike for known and unknown addresses', async () => {
    for (const caller of [email, 'nobody@example.test'])
      for (const time of [1, 2, 3]) {
        const { status } = await post('recover', { email: caller });
        expect([time, status]).toEqual([time, time === 1 ? 200 : 429]);
      }
    expect(await written('limit.reached')).toMatchObject([
      { subject: me.user.id, detail: { reason: 'mail_interval' } },
      { subject: null, detail: { reason: 'mail_interval' } },
    ]);
  });
});
