import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuthChangeEvent, GoTrueClientOptions } from '@supabase/auth-js';
import { closePage, openPage, type Page } from './auth-js-page.ts';
import { drivesItsMethods, jsClient, member, memory, refusal } from './auth-js-support.ts';
import { call, linkTo, PASSWORD } from '../../support/auth.ts';
import { startTestHub, type TestHub } from '../../support/app.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub({ AUTH_MAIL_INTERVAL: '0', AUTH_RATE_LIMITS: 'off' });
}, 60_000);
afterAll(() => hub.close());
afterEach(closePage);

/** Opens the newest mailed link, as a browser does, and answers its redirect. */
async function followed(email: string): Promise<string> {
  const link = await linkTo(hub, email);
  const answer = await call(hub, 'GET', `${link.pathname}${link.search}`);
  expect(answer.status).toBe(303);
  return answer.headers.get('location') ?? '';
}

/** A client that starts in a page with that address, and the events for its listeners. */
async function arriving(location: string, options: Partial<GoTrueClientOptions> = {}) {
  const events: AuthChangeEvent[] = [];
  const client = jsClient(hub, { ...options, skipAutoInitialize: true });
  const page: Page = openPage(location);
  const received = new Promise<void>((resolve) => {
    client.onAuthStateChange((event) => {
      events.push(event);
      if (event !== 'INITIAL_SESSION') resolve();
    });
  });
  const { error } = await client.initialize();
  return { client, page, events, received, error };
}

describe('the implicit flow', () => {
  it('returns the session in the fragment, which the client removes from the address', async () => {
    const email = 'fragment@example.test';
    await jsClient(hub).signUp({
      email,
      password: PASSWORD,
      options: { emailRedirectTo: `${hub.url}/welcome` },
    });
    const location = await followed(email);
    expect(location.startsWith(`${hub.url}/welcome#access_token=`)).toBe(true);
    const { client, page, events, received, error } = await arriving(location);
    await received;
    expect([error, page.href()]).toEqual([null, `${hub.url}/welcome`]);
    expect(events).toContain('SIGNED_IN');
    expect((await client.getSession()).data.session).toMatchObject({
      token_type: 'bearer',
      expires_in: 3600,
      user: { email },
    });
  });

  it('says that a recovery begins, and why a used link fails', async () => {
    const { email } = await member(hub, 'lost');
    await jsClient(hub).resetPasswordForEmail(email, { redirectTo: `${hub.url}/auth` });
    const { events, received } = await arriving(await followed(email));
    await received;
    expect(events).toContain('PASSWORD_RECOVERY');
    closePage();
    const { error, client } = await arriving(await followed(email));
    expect(error).toMatchObject({
      name: 'AuthImplicitGrantRedirectError',
      message: 'Email link is invalid or has expired',
      details: { error: 'access_denied', code: 'otp_expired' },
    });
    expect((await client.getSession()).data.session).toBeNull();
  });
});

describe('the PKCE flow', () => {
  const pkce = () => ({ flowType: 'pkce' as const, storage: memory(), storageKey: 'pkce' });

  it('returns a code in the query, which only the client that asked can exchange', async () => {
    const email = 'code@example.test';
    const options = pkce();
    await jsClient(hub, options).signUp({ email, password: PASSWORD });
    const { client, page, error } = await arriving(await followed(email), options);
    expect([error, new URL(page.href()).search]).toEqual([null, '']);
    const { data } = await client.getClaims();
    expect(data?.claims).toMatchObject({ email, amr: [{ method: 'email/signup' }] });
    closePage();
    const stolen = await jsClient(hub, pkce()).exchangeCodeForSession(crypto.randomUUID());
    expect(stolen.error?.name).toBe('AuthPKCECodeVerifierMissingError');
  });

  it('works for mailed links, recovery, repeated mails and a change of address', async () => {
    const { email } = await member(hub, 'every-flow');
    const options = { ...pkce(), experimental: { appendPkceFlowIdToRedirects: true } };
    const client = jsClient(hub, options);
    const redirectTo = `${hub.url}/auth`;
    const exchanged = async (from: string) => {
      const url = new URL(await followed(from));
      const flowId = url.searchParams.get('sb_flow_id') ?? '';
      expect(flowId).not.toBe('');
      return client.exchangeCodeForSession(url.searchParams.get('code') ?? '', { flowId });
    };
    await client.signInWithOtp({ email, options: { emailRedirectTo: redirectTo } });
    expect((await exchanged(email)).data.session?.user.email).toBe(email);
    await client.resetPasswordForEmail(email, { redirectTo });
    expect(await exchanged(email)).toMatchObject({ error: null, data: { redirectType: 'recovery' } });
    const next = 'every-flow-new@example.test';
    await client.updateUser({ email: next }, { emailRedirectTo: redirectTo });
    expect(await followed(email)).toContain('message=Confirmation+link+accepted');
    await client.resend({ type: 'email_change', email, options: { emailRedirectTo: redirectTo } });
    expect((await exchanged(next)).data.user?.email).toBe(next);
  });

  it('refuses a code that is unknown, used, or sent with another verifier', async () => {
    const { email } = await member(hub, 'codes');
    const { storage, ...options } = pkce();
    const client = jsClient(hub, { ...options, storage });
    await client.signInWithOtp({ email });
    const code = new URL(await followed(email)).searchParams.get('code') ?? '';
    const other = jsClient(hub, pkce());
    await other.signInWithOtp({ email: 'somebody-else@example.test' });
    expect(refusal(await other.exchangeCodeForSession(code))).toEqual([
      400,
      'bad_code_verifier',
      'code challenge does not match previously saved code verifier',
    ]);
    expect((await client.exchangeCodeForSession(code)).error).toBeNull();
    await client.signInWithOtp({ email });
    expect(refusal(await client.exchangeCodeForSession(code))).toEqual([
      404,
      'flow_state_not_found',
      'invalid flow state, no valid flow state found',
    ]);
  });
});

drivesItsMethods(import.meta.filename);
