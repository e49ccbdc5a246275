import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { connections, ended, linkToken, open, proxy, send, signedIn, submit } from './connect-support.ts';
import {
  authorize,
  Browser,
  comeBack,
  connectOverOAuth,
  goToVendor,
  type OAuthHub,
  said,
  startOAuthHub,
  TOOL,
} from './oauth-support.ts';

let at: OAuthHub;

beforeAll(async () => {
  at = await startOAuthHub();
}, 90_000);
afterAll(() => at.close());
beforeEach(() => {
  Object.assign(at.vendor.behaviour, { consent: 'allow', untick: undefined, failWith: undefined });
});

describe('connecting through a real authorization server', () => {
  it('ends as connected, with the account’s name, and lists events live', async () => {
    const { hub } = at;
    const person = await signedIn(hub);
    const attempt = await connectOverOAuth(hub, person);
    expect(attempt).toMatchObject({
      state: 'connected',
      mode: 'native',
      message: 'Successfully connected to Google Calendar via Pica SDK',
    });
    expect(attempt.steps.map(({ step }) => step)).toEqual([
      'Started to connect Google Calendar',
      'Opened the sign-in page',
      'Sent to vendor',
      'Came back from Google Calendar',
      'Asked Google Calendar whether the credentials work',
      'Google Calendar accepted them',
      'Connected',
    ]);
    expect(await connections(hub, person)).toEqual([
      expect.objectContaining({ is_pica_native: true, account_label: 'local@example.test' }),
    ]);
    const { body } = await proxy(hub, person, {
      tool_name: TOOL,
      api_endpoint: 'list_events',
      payload: { calendarId: 'primary' },
    });
    expect(body).toMatchObject({ success: true, source: 'pica_live' });
  });

  it('asks with PKCE S256, the exact return address, state, and what Google needs', async () => {
    const { hub, vendor } = at;
    const { url } = await goToVendor(hub, await signedIn(hub), new Browser());
    expect(url.origin).toBe(vendor.url);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: vendor.client.id,
      redirect_uri: `${hub.env.publicUrl}/auth/pica/callback`,
      code_challenge_method: 'S256',
      access_type: 'offline',
      prompt: 'consent',
    });
    expect(url.searchParams.get('code_challenge')).toMatch(/^[\w-]{43}$/);
    expect(url.searchParams.get('state')).toMatch(/^[\w-]{43}$/);
    expect(url.searchParams.get('scope')).toContain('calendar.events.readonly');
  });

  it('keeps state, verifier, code and tokens out of the database in clear', async () => {
    const { hub, vendor } = at;
    const person = await signedIn(hub);
    const browser = new Browser();
    const { attemptId, url } = await goToVendor(hub, person, browser);
    const params = await browser.consent(url.href);
    const before = await hub.query('select * from connect_attempts where id = $1', [attemptId]);
    await comeBack(hub, person, browser, said(params));
    await ended(hub, person, attemptId);
    const after = await hub.query(
      'select a.*, c.* from connect_attempts a join credentials c on c.id = a.credentials_id where a.id = $1',
      [attemptId],
    );
    expect(after).toEqual([
      expect.objectContaining({ sealed_input: null, sealed_oauth: null, sealed_tokens: null }),
    ]);
    const secrets = [params.get('state'), params.get('code'), ...vendor.accessTokens].map(String);
    for (const secret of secrets) expect(JSON.stringify([before, after])).not.toContain(secret);
  });

  it('sends a cookie that scripts cannot read and other pages’ posts do not carry', async () => {
    const { hub } = at;
    const person = await signedIn(hub);
    const { body } = await open(hub, person, TOOL);
    const answer = await authorize(hub, person, new Browser(), body.id);
    expect(answer.headers.get('set-cookie')).toMatch(
      /^chairside-connect=[\w-]{43}; Path=\/; Max-Age=300; HttpOnly; SameSite=Lax$/,
    );
  });

  it('ends as cancelled, in the words of the specification, when the person says no', async () => {
    at.vendor.behaviour.consent = 'deny';
    const person = await signedIn(at.hub);
    const attempt = await connectOverOAuth(at.hub, person);
    expect(attempt).toMatchObject({
      state: 'cancelled',
      error: { code: 'oauth_cancelled', message: 'OAuth was cancelled or failed' },
      connection_id: null,
    });
    expect(await connections(at.hub, person)).toEqual([]);
  });

  it('says what the person unticked, and connects with the rest', async () => {
    at.vendor.behaviour.untick = 'https://www.googleapis.com/auth/calendar.events.readonly';
    const attempt = await connectOverOAuth(at.hub, await signedIn(at.hub));
    expect(attempt.state).toBe('connected');
    expect(attempt.steps.map(({ step }) => step)).toContain(
      'You did not allow: To show your events beside the schedule',
    );
  });

  it('can be left for sample data, and takes no typed credentials', async () => {
    const { hub } = at;
    const person = await signedIn(hub);
    const { body } = await open(hub, person, TOOL);
    const typed = { link_token: await linkToken(hub, person, body.id), fields: {} };
    expect((await submit(hub, person, body.id, typed)).status).toBe(409);
    const sample = { link_token: await linkToken(hub, person, body.id), sample: true };
    expect((await submit(hub, person, body.id, sample)).status).toBe(202);
    expect(await ended(hub, person, body.id)).toMatchObject({ state: 'connected', mode: 'mock' });
  });

  it('fails as not reachable when the token endpoint is down, and stores nothing', async () => {
    const person = await signedIn(at.hub);
    at.vendor.behaviour.failWith = 503;
    const attempt = await connectOverOAuth(at.hub, person);
    expect(attempt).toMatchObject({ state: 'failed', error: { code: 'vendor_unavailable' } });
    expect(await at.hub.query('select 1 from credentials where owner_id = $1', [person.id])).toEqual([]);
  });
});

describe('the start through the proxy', () => {
  const start = { tool_name: TOOL, api_endpoint: 'auth/oauth/initiate', method: 'POST' };

  it('answers the hub’s own page and the id of the credentials at top level', async () => {
    const { hub } = at;
    const person = await signedIn(hub);
    const redirect_uri = `${hub.env.publicUrl}/auth/pica/callback`;
    const payload = { tool: TOOL, redirect_uri, scopes: ['read', 'write'], use_authkit: true };
    const { status, body } = await proxy(hub, person, { ...start, payload });
    expect(status).toBe(200);
    expect(body['oauth_url']).toMatch(new RegExp(`^${hub.env.publicUrl}/authkit/[\\w-]{36}$`));
    expect(body['credentials_id']).toMatch(/^[\w-]{36}$/);
    const attemptId = String(body['oauth_url']).split('/').at(-1) ?? '';
    const browser = new Browser();
    const { body: to } = await authorize(hub, person, browser, attemptId);
    await comeBack(hub, person, browser, said(await browser.consent(to.authorize_url)));
    await ended(hub, person, attemptId);
    const rows = await hub.query<{ credentials_id: string }>(
      'select credentials_id from picaos_integrations where user_id = $1',
      [person.id],
    );
    expect(rows).toEqual([{ credentials_id: body['credentials_id'] }]);
  });

  it('knows its own address under every name of this machine, and refuses any other', async () => {
    const { hub } = at;
    const person = await signedIn(hub);
    const status = async (redirect_uri: unknown) =>
      (await proxy(hub, person, { ...start, payload: { tool: TOOL, redirect_uri } })).status;
    expect(await status(`http://127.0.0.1:${hub.env.PORT}/auth/pica/callback`)).toBe(200);
    for (const foreign of [
      'https://evil.example/auth/pica/callback',
      `${hub.env.publicUrl}/elsewhere`,
      `${hub.env.publicUrl}@evil.example/auth/pica/callback`,
      '//evil.example/auth/pica/callback',
      'javascript:alert(1)',
      5,
    ])
      expect([foreign, await status(foreign)]).toEqual([foreign, 400]);
  });
});

it('answers 401 to a return without a user', async () => {
  const answer = await send(at.hub, null, 'POST', '/api/connections/callback', { state: 'x', code: 'y' });
  expect(answer.status).toBe(401);
});
