import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SetupLink } from '#identity/auth/index.ts';
import {
  authClient,
  call,
  confirmedUser,
  linkTo,
  mailsTo,
  PASSWORD,
  signIn,
  signUp,
} from '../support/auth.ts';
import { startTestHub, type TestHub } from '../support/app.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub({ AUTH_MAIL_INTERVAL: '0' });
}, 60_000);
afterAll(() => hub.close());

const fragment = (location: string | null): URLSearchParams => new URLSearchParams(location?.split('#')[1]);

/** Opens a mailed link as a browser does. */
async function open(link: URL): Promise<string> {
  const answer = await call(hub, 'GET', `${link.pathname}${link.search}`);
  expect(answer.status).toBe(303);
  return answer.headers.get('location') ?? '';
}

describe('the unmodified standard client', () => {
  it('signs up, confirms by the mailed link, signs in, refreshes, reads its user and signs out', async () => {
    const { auth } = authClient(hub);
    const email = 'ada@example.test';
    const data = { first_name: 'Ada', last_name: 'Lovelace', user_type: 'dso', specialty: 'orthodontics' };
    const options = { data, emailRedirectTo: `${hub.url}/welcome?from=mail` };
    const signedUp = await auth.signUp({ email: 'Ada@Example.test', password: PASSWORD, options });
    expect([signedUp.error, signedUp.data.session, signedUp.data.user?.email]).toEqual([null, null, email]);

    const early = await auth.signInWithPassword({ email, password: PASSWORD });
    expect(early.error).toMatchObject({
      code: 'email_not_confirmed',
      status: 400,
      message: 'Email not confirmed',
    });

    const location = await open(await linkTo(hub, email));
    expect(location.startsWith(`${hub.url}/welcome?from=mail#access_token=`)).toBe(true);
    expect(fragment(location).get('type')).toBe('signup');
    const byLink = await auth.setSession({
      access_token: fragment(location).get('access_token') ?? '',
      refresh_token: fragment(location).get('refresh_token') ?? '',
    });
    expect(byLink.data.user?.user_metadata).toMatchObject({ ...data, email, email_verified: true });

    const signedIn = await auth.signInWithPassword({ email, password: PASSWORD });
    expect(signedIn.error).toBeNull();
    const refreshed = await auth.refreshSession();
    expect(refreshed.data.session?.refresh_token).not.toBe(signedIn.data.session?.refresh_token);
    const read = await auth.getUser();
    expect(read.data.user).toMatchObject({
      id: signedUp.data.user?.id,
      aud: 'authenticated',
      role: 'authenticated',
    });
    const claims = await auth.getClaims();
    expect(claims.data?.claims).toMatchObject({ aal: 'aal1', role: 'authenticated', aud: 'authenticated' });
    expect((await auth.signOut()).error).toBeNull();
  });

  it('recovers an account: the mailed link signs in, and the new password ends other sessions', async () => {
    const email = 'forgot@example.test';
    const elsewhere = await confirmedUser(hub, email);
    const { auth } = authClient(hub);
    expect((await auth.resetPasswordForEmail(email, { redirectTo: `${hub.url}/auth` })).error).toBeNull();
    const location = await open(await linkTo(hub, email));
    expect(fragment(location).get('type')).toBe('recovery');
    await auth.setSession({
      access_token: fragment(location).get('access_token') ?? '',
      refresh_token: fragment(location).get('refresh_token') ?? '',
    });
    const same = await auth.updateUser({ password: PASSWORD });
    expect(same.error).toMatchObject({ code: 'same_password', status: 422 });
    expect((await auth.updateUser({ password: 'a new one' })).error).toBeNull();
    const old = await auth.signInWithPassword({ email, password: PASSWORD });
    expect(old.error).toMatchObject({ code: 'invalid_credentials', message: 'Invalid login credentials' });
    const gone = await call(hub, 'GET', '/auth/v1/user', { token: elsewhere.access_token });
    expect([gone.status, gone.body['code']]).toEqual([403, 'session_not_found']);
    expect((await auth.signInWithPassword({ email, password: 'a new one' })).error).toBeNull();
  });

  it('logs to whom a link was mailed, and nothing for an unknown address', async () => {
    const email = 'asked@example.test';
    const { user } = await confirmedUser(hub, email);
    for (const address of [email, 'nobody-asked@example.test'])
      await call(hub, 'POST', '/auth/v1/recover', { body: { email: address } });
    const rows = await hub.query(
      `select subject from audit_log where action = 'user.link_mailed' and detail->>'kind' = 'recovery'
       and (subject = $1 or subject not in (select id::text from auth.users))`,
      [user.id],
    );
    expect(rows).toEqual([{ subject: user.id }]);
  });

  it('recovers an unconfirmed address, and the password of the sign-up no longer works', async () => {
    const email = 'squatted@example.test';
    await signUp(hub, email);
    await call(hub, 'POST', '/auth/v1/recover', { body: { email } });
    const hash = (await linkTo(hub, email)).searchParams.get('token');
    const body = { type: 'recovery', token_hash: hash };
    expect((await call(hub, 'POST', '/auth/v1/verify', { body })).status).toBe(200);
    await expect(signIn(hub, email)).rejects.toThrow('invalid_credentials');
  });

  it('signs up with PKCE: the link gives a code that only the same browser can exchange, once', async () => {
    const { auth } = authClient(hub, 'pkce');
    const email = 'pkce@example.test';
    await auth.signUp({ email, password: PASSWORD });
    const link = await linkTo(hub, email);
    expect(link.searchParams.get('token')).toMatch(/^pkce_[0-9a-f]{56}$/);
    const location = new URL(await open(link));
    const code = location.searchParams.get('code') ?? '';
    expect(location.hash).toBe('');
    const body = { auth_code: code, code_verifier: 'x'.repeat(43) };
    const stolen = await call(hub, 'POST', '/auth/v1/token?grant_type=pkce', { body });
    expect([stolen.status, stolen.body['code']]).toEqual([400, 'bad_code_verifier']);
    const exchanged = await auth.exchangeCodeForSession(code);
    expect([exchanged.error, exchanged.data.user?.email]).toEqual([null, email]);
    const again = await call(hub, 'POST', '/auth/v1/token?grant_type=pkce', { body });
    expect([again.status, again.body['code']]).toEqual([404, 'flow_state_not_found']);
  });

  it('gives no session for a code from before a change of the password', async () => {
    const email = 'pkce-late@example.test';
    const me = await confirmedUser(hub, email);
    const { auth } = authClient(hub, 'pkce');
    await auth.resetPasswordForEmail(email);
    const code = new URL(await open(await linkTo(hub, email))).searchParams.get('code') ?? '';
    const body = { password: 'brand new horse' };
    expect((await call(hub, 'PUT', '/auth/v1/user', { token: me.access_token, body })).status).toBe(200);
    const late = await auth.exchangeCodeForSession(code);
    expect([late.error?.status, late.error?.code]).toEqual([404, 'flow_state_not_found']);
  });

  it('signs in by the six digits of a mail, and makes an account for an unknown address', async () => {
    const { auth } = authClient(hub);
    const email = 'digits@example.test';
    for (const type of ['signup', 'magiclink'] as const) {
      expect((await auth.signInWithOtp({ email })).error).toBeNull();
      const [mail] = await mailsTo(hub, email);
      const token = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
      expect((await linkTo(hub, email)).searchParams.get('type')).toBe(type);
      const verified = await auth.verifyOtp({ email, token, type: 'email' });
      expect([verified.error, verified.data.user?.email]).toEqual([null, email]);
    }
    const closed = await auth.signInWithOtp({
      email: 'x@example.test',
      options: { shouldCreateUser: false },
    });
    expect(closed.error).toMatchObject({ code: 'otp_disabled', status: 422 });
  });

  it('merges user data key by key, removes null values and leaves the hub’s claims unchanged', async () => {
    const { auth } = authClient(hub);
    const email = 'meta@example.test';
    await auth.setSession(await confirmedUser(hub, email, { a: 1, b: 2 }));
    const updated = await auth.updateUser({ data: { b: null, c: { d: null }, email_verified: false } });
    expect(updated.data.user?.user_metadata).toMatchObject({ a: 1, c: { d: null }, email_verified: true });
    expect(updated.data.user?.user_metadata).not.toHaveProperty('b');
  });
});

describe('the link of the first admin', () => {
  it('confirms at once, adds the admin role, and works once', async () => {
    const link = await hub.app.get(SetupLink).create();
    const token = new URL(link ?? '').searchParams.get('setup');
    const made = await signUp(hub, 'boss@example.test', { setup_token: token, user_type: 'dso' });
    expect([made.status, typeof made.body['access_token']]).toEqual([200, 'string']);
    const roles = await hub.query<{ role: string }>(
      `select r.role from user_roles r join auth.users u on u.id = r.user_id where u.email = $1 order by 1`,
      ['boss@example.test'],
    );
    expect(roles.map((row) => row.role)).toEqual(['admin', 'dso_admin']);
    const [stored] = await hub.query<{ metadata: string }>(
      `select user_metadata::text as metadata from auth.users where email = 'boss@example.test'`,
    );
    expect(stored?.metadata).not.toContain(token);
    const second = await signUp(hub, 'thief@example.test', { setup_token: token });
    expect([second.status, second.body['code']]).toEqual([400, 'validation_failed']);
    expect(await hub.query(`select 1 from auth.users where email = 'thief@example.test'`)).toEqual([]);
    expect(await hub.app.get(SetupLink).create()).toBeNull();
  });

  it('when invalid tells nothing about who has an account', async () => {
    await confirmedUser(hub, 'here@example.test');
    const guess = (email: string) => signUp(hub, email, { setup_token: 'made up' });
    const [known, unknown] = await Promise.all([guess('here@example.test'), guess('nowhere@example.test')]);
    expect([unknown.status, unknown.body['code']]).toEqual([400, 'validation_failed']);
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  });
});
