import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SupabaseClient } from '@supabase/supabase-js';
import { adminOf, serviceKey } from './auth-admin-support.ts';
import {
  authClient,
  call,
  confirmedUser,
  linkTo,
  mailsTo,
  PASSWORD,
  signIn,
  signUp,
} from '../../support/auth.ts';
import { startTestHub, type TestHub } from '../../support/app.ts';

let hub: TestHub;
let service: string;
let admin: SupabaseClient['auth']['admin'];
beforeAll(async () => {
  hub = await startTestHub({ AUTH_MAIL_INTERVAL: '0' });
  service = await serviceKey(hub);
  admin = adminOf(hub, service);
  await confirmedUser(hub, 'known@example.test');
}, 60_000);
afterAll(() => hub.close());

const email = (name: string) => `${name}@example.test`;
const generate = (body: Record<string, unknown>) =>
  call(hub, 'POST', '/auth/v1/admin/generate_link', { token: service, body });

describe('an invitation', () => {
  it('creates the account, and the link in its mail signs the person in', async () => {
    const { data, error } = await admin.inviteUserByEmail(email('guest'), {
      data: { first_name: 'Guest' },
      redirectTo: `${hub.url}/welcome`,
    });
    expect([error, data.user?.user_metadata]).toEqual([null, { first_name: 'Guest' }]);
    expect(data.user).toHaveProperty('invited_at');
    const link = await linkTo(hub, email('guest'));
    expect([link.searchParams.get('type'), link.searchParams.get('redirect_to')]).toEqual([
      'invite',
      expect.stringContaining('/welcome'),
    ]);
    const opened = await authClient(hub).auth.verifyOtp({
      type: 'invite',
      token_hash: link.searchParams.get('token') ?? '',
    });
    expect(opened.data.user?.id).toBe(data.user?.id);
    expect(opened.data.user).toHaveProperty('email_confirmed_at');
  });

  it('can be sent again until the address is confirmed', async () => {
    await admin.inviteUserByEmail(email('waits'));
    expect((await admin.inviteUserByEmail(email('waits'))).error).toBeNull();
    expect(await mailsTo(hub, email('waits'))).toHaveLength(2);
    const { error } = await admin.inviteUserByEmail(email('known'));
    expect([error?.status, error?.code]).toEqual([422, 'email_exists']);
  });

  it('is for the service key only, and for real addresses', async () => {
    const { access_token: token } = await signIn(hub, email('known'));
    const body = { email: email('x') };
    expect((await call(hub, 'POST', '/auth/v1/invite', { body })).status).toBe(401);
    expect((await call(hub, 'POST', '/auth/v1/invite', { body, token })).body['code']).toBe('not_admin');
    const bad = await call(hub, 'POST', '/auth/v1/invite', { token: service, body: { email: 'x' } });
    expect([bad.status, bad.body['code']]).toEqual([400, 'validation_failed']);
  });
});

describe('a generated link', () => {
  it.each([
    ['signup', 'made1', 'signup'],
    ['invite', 'made2', 'invite'],
    ['magiclink', 'made3', 'signup'],
    ['magiclink', 'known', 'magiclink'],
    ['recovery', 'known', 'recovery'],
  ] as const)('of type %s for %s signs in as %s, and no mail is sent', async (type, name, verified) => {
    const before = (await mailsTo(hub, email(name))).length;
    const params = { type, email: email(name), options: { redirectTo: `${hub.url}/there` } };
    const { data, error } = await admin.generateLink(
      type === 'signup'
        ? { ...params, type, password: PASSWORD }
        : (params as { type: 'invite'; email: string }),
    );
    expect(error).toBeNull();
    expect(data.properties).toMatchObject({ verification_type: verified, redirect_to: `${hub.url}/there` });
    expect(data.user?.email).toBe(email(name));
    expect((await mailsTo(hub, email(name))).length).toBe(before);
    const opened = await authClient(hub).auth.verifyOtp({
      type: verified,
      email: email(name),
      token: data.properties?.email_otp ?? '',
    });
    expect(opened.data.user?.id).toBe(data.user?.id);
    const link = await fetch(data.properties?.action_link ?? '', { redirect: 'manual' });
    expect(link.headers.get('location')).toContain('error_code=otp_expired');
  });

  it('for a sign-up sets the given password', async () => {
    await admin.generateLink({ type: 'signup', email: email('own-word'), password: 'another horse' });
    const waiting = await call(hub, 'POST', '/auth/v1/token?grant_type=password', {
      body: { email: email('own-word'), password: 'another horse' },
    });
    expect(waiting.body['code']).toBe('email_not_confirmed');
  });

  it('for a sign-up replaces the password of an unconfirmed account', async () => {
    await signUp(hub, email('told'));
    await admin.generateLink({ type: 'signup', email: email('told'), password: 'another horse' });
    const codes = await Promise.all(
      [PASSWORD, 'another horse'].map((password) =>
        call(hub, 'POST', '/auth/v1/token?grant_type=password', { body: { email: email('told'), password } }),
      ),
    );
    expect(codes.map(({ body }) => body['code'])).toEqual(['invalid_credentials', 'email_not_confirmed']);
  });

  it('refuses user data that does not fit into a token, also for an unconfirmed account', async () => {
    await signUp(hub, email('odd'));
    const answer = await generate({ type: 'invite', email: email('odd'), data: { x: 'y'.repeat(7_000) } });
    expect([answer.status, answer.body['code']]).toEqual([400, 'validation_failed']);
  });

  it('is in the audit log with its type, because its holder can enter the account', async () => {
    await confirmedUser(hub, email('logged'));
    const asked = await admin.generateLink({ type: 'recovery', email: email('logged') });
    const invited = await admin.inviteUserByEmail(email('logged-guest'));
    const rows = await hub.query(
      `select action, subject, actor_kind, detail from audit_log
       where action in ('user.link_made', 'user.invited') and subject = any($1) order by action desc`,
      [[asked.data.user?.id, invited.data.user?.id]],
    );
    expect(rows).toEqual([
      {
        action: 'user.link_made',
        subject: asked.data.user?.id,
        actor_kind: 'service',
        detail: { type: 'recovery' },
      },
      { action: 'user.invited', subject: invited.data.user?.id, actor_kind: 'service', detail: {} },
    ]);
  });

  it('changes the address when both confirmations are generated', async () => {
    const person = await confirmedUser(hub, email('moves'));
    const ask = (type: 'email_change_current' | 'email_change_new') =>
      admin.generateLink({ type, email: email('moves'), newEmail: email('moved') });
    const [one, two] = [await ask('email_change_current'), await ask('email_change_new')];
    const first = await call(hub, 'POST', '/auth/v1/verify', {
      body: { type: 'email_change', token_hash: one.data.properties?.hashed_token },
    });
    expect(first.body).toMatchObject({ code: '200' });
    const second = await authClient(hub).auth.verifyOtp({
      type: 'email_change',
      token_hash: two.data.properties?.hashed_token ?? '',
    });
    expect([second.data.user?.id, second.data.user?.email]).toEqual([person.user.id, email('moved')]);
  });

  it.each([
    [{ type: 'recovery', email: email('nobody') }, 404, 'user_not_found'],
    [{ type: 'email_change_new', email: email('nobody'), new_email: email('n') }, 404, 'user_not_found'],
    [{ type: 'email_change_new', email: email('known') }, 400, 'validation_failed'],
    [{ type: 'email_change_new', email: email('known'), new_email: email('guest') }, 422, 'email_exists'],
    [{ type: 'invite', email: email('known') }, 422, 'email_exists'],
    [{ type: 'signup', email: email('known'), password: PASSWORD }, 422, 'email_exists'],
    [{ type: 'signup', email: email('n') }, 400, 'validation_failed'],
    [{ type: 'signup', email: email('n'), password: '123' }, 422, 'weak_password'],
    [{ type: 'sms', email: email('known') }, 400, 'validation_failed'],
    [{ type: 'magiclink', email: 'no address' }, 400, 'validation_failed'],
  ])('%j is refused with %i %s', async (body, status, code) => {
    const answer = await generate(body);
    expect([answer.status, answer.body['code']]).toEqual([status, code]);
  });

  it('never redirects to a page of another site', async () => {
    await signUp(hub, email('redirected'));
    const answer = await generate({
      type: 'magiclink',
      email: email('redirected'),
      redirect_to: 'https://evil.example/',
    });
    expect(answer.body['redirect_to']).toBe(hub.env.publicUrl);
  });
});
