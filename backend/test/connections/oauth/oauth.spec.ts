import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type Attempt,
  connections,
  ended,
  linkToken,
  open,
  type Person,
  proxy,
  send,
  signedIn,
  submit,
} from '../../support/people.ts';
import { answerIn, Browser } from '../../../../drill/lib/browser.ts';
import {
  authorize,
  returnFromVendor,
  connectOverOAuth,
  goToVendor,
  type OAuthHub,
  startOAuthHub,
  TOOL,
  CALLBACK,
} from './oauth-support.ts';

let at: OAuthHub;

beforeAll(async () => {
  at = await startOAuthHub();
}, 90_000);
afterAll(() => at.close());
beforeEach(() => {
  Object.assign(at.vendor.behaviour, { consent: 'allow', declinedScope: undefined, failWith: undefined });
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
      'Began to sign in',
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

  it('sends PKCE S256, the exact redirect address, state, and what Google needs', async () => {
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

  it('stores state, verifier, code and tokens only encrypted or hashed', async () => {
    const { hub, vendor } = at;
    const person = await signedIn(hub);
    const browser = new Browser();
    const { attemptId, url } = await goToVendor(hub, person, browser);
    const params = await browser.consent(url.href);
    const before = await hub.query('select * from connect_attempts where id = $1', [attemptId]);
    await returnFromVendor(hub, person, browser, answerIn(params));
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

  it('sets a cookie that scripts cannot read and that cross-site posts do not carry', async () => {
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
    const log = await at.hub.query('select action from audit_log where subject = $1', [attempt.id]);
    expect(log).toEqual([{ action: 'connection.cancelled' }]);
  });

  it('reports the scopes that the person declined, and connects with the rest', async () => {
    at.vendor.behaviour.declinedScope = 'https://www.googleapis.com/auth/calendar.events.readonly';
    const attempt = await connectOverOAuth(at.hub, await signedIn(at.hub));
    expect(attempt.state).toBe('connected');
    expect(attempt.steps.map(({ step }) => step)).toContain(
      'You did not allow: To show your events beside the schedule',
    );
  });

  it('can be replaced by sample data, and accepts no typed credentials', async () => {
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

describe('allowing more later', () => {
  const EVENTS = 'https://www.googleapis.com/auth/calendar.events';
  const REASON = 'To put practice events into your calendar and keep them right';
  const day = { start: { date: '2026-01-09' }, end: { date: '2026-01-10' } };
  const write = (person: Person) =>
    proxy(at.hub, person, {
      ...{ tool_name: TOOL, api_endpoint: 'create_event', method: 'POST', use_pica_sdk: true },
      payload: { calendarId: 'primary', summary: 'Closed', ...day },
    });
  const connected = async (): Promise<Person> => {
    await at.vendor.revokeGrants();
    const person = await signedIn(at.hub);
    await connectOverOAuth(at.hub, person);
    return person;
  };
  const more = (person: Person, scopes: unknown) =>
    send<Attempt & { asks: unknown; error: unknown }>(at.hub, person, 'POST', '/api/connections/attempts', {
      ...{ tool_name: TOOL, scopes },
    });
  const access = async (person: Person) => {
    const [mine] = await connections(at.hub, person);
    const access = mine?.['access'] as readonly { scope: string; granted: boolean }[];
    return access.filter(({ granted }) => granted).map(({ scope }) => scope.split('/').at(-1));
  };

  it('makes a call outside the consent say what to allow, and why, without reaching the vendor', async () => {
    const person = await connected();
    const asked = at.calendar.requests.length;
    expect(await write(person)).toMatchObject({
      status: 403,
      body: {
        ...{ success: false, code: 'scope_needed', source: 'error', scope: EVENTS, reason: REASON },
        error:
          'Google Calendar needs one more permission for this: ' +
          'to put practice events into your calendar and keep them right. Allow it under Profile, Connected Tools.',
        allow_url: `/profile?tab=tools&connect=google-calendar&allow=${encodeURIComponent(EVENTS)}`,
      },
    });
    expect(at.calendar.requests.length).toBe(asked);
    expect(await access(person)).toEqual(['calendar.calendarlist.readonly', 'calendar.events.readonly']);
  });

  it('asks for exactly that scope, keeps the earlier ones, and the call succeeds', async () => {
    const person = await connected();
    const [before] = await connections(at.hub, person);
    const { body: attempt } = await more(person, [EVENTS]);
    const shown = await send(at.hub, person, 'GET', `/api/connections/attempts/${attempt.id}`);
    expect(shown.body).toMatchObject({ asks: [{ scope: EVENTS, reason: REASON }] });
    const browser = new Browser();
    const { body: to } = await authorize(at.hub, person, browser, attempt.id);
    const { searchParams } = new URL(to.authorize_url);
    expect([searchParams.get('scope'), searchParams.get('include_granted_scopes')]).toEqual([EVENTS, 'true']);
    await returnFromVendor(at.hub, person, browser, answerIn(await browser.consent(to.authorize_url)));
    expect(await ended(at.hub, person, attempt.id)).toMatchObject({
      state: 'connected',
      connection_id: before?.id,
    });
    expect(await access(person)).toEqual([
      'calendar.calendarlist.readonly',
      'calendar.events.readonly',
      'calendar.events',
    ]);
    expect((await write(person)).body).toMatchObject({ success: true, source: 'pica_live' });
  });

  it('changes nothing when the person says no', async () => {
    const person = await connected();
    at.vendor.behaviour.consent = 'deny';
    const { body: attempt } = await more(person, [EVENTS]);
    const browser = new Browser();
    const { body: to } = await authorize(at.hub, person, browser, attempt.id);
    await returnFromVendor(at.hub, person, browser, answerIn(await browser.consent(to.authorize_url)));
    expect(await ended(at.hub, person, attempt.id)).toMatchObject({ state: 'cancelled' });
    expect(await connections(at.hub, person)).toMatchObject([{ connection_status: 'connected' }]);
    expect((await write(person)).body.code).toBe('scope_needed');
  });

  it('accepts only scopes of the tool', async () => {
    const person = await signedIn(at.hub);
    for (const scopes of [['https://www.googleapis.com/auth/drive'], [5], 'calendar', Array(21).fill(EVENTS)])
      expect((await more(person, scopes)).status).toBe(400);
  });
});

describe('the start through the proxy', () => {
  it('asks for a scope of the tool that it names', async () => {
    const person = await signedIn(at.hub);
    const scope = 'https://www.googleapis.com/auth/calendar.freebusy';
    const payload = { scopes: ['read', scope] };
    const { body } = await proxy(at.hub, person, { ...start, payload });
    const path = `/api/connections/attempts/${String(body['attempt_id'] ?? (body.data as { attempt_id: string }).attempt_id)}`;
    const { body: attempt } = await send<{ asks: { scope: string }[] }>(at.hub, person, 'GET', path);
    expect(attempt.asks.map((one) => one.scope)).toEqual([scope]);
  });

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
    await returnFromVendor(hub, person, browser, answerIn(await browser.consent(to.authorize_url)));
    await ended(hub, person, attemptId);
    const rows = await hub.query<{ credentials_id: string }>(
      'select credentials_id from picaos_integrations where user_id = $1',
      [person.id],
    );
    expect(rows).toEqual([{ credentials_id: body['credentials_id'] }]);
  });

  it('accepts its own address under every name of this machine, and refuses any other', async () => {
    const { hub } = at;
    const person = await signedIn(hub);
    const status = async (redirect_uri: unknown) =>
      (await proxy(hub, person, { ...start, payload: { tool: TOOL, redirect_uri } })).status;
    expect(await status(CALLBACK.replace('localhost', '127.0.0.1'))).toBe(200);
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

it('the callback answers 401 without a signed-in user', async () => {
  const answer = await send(at.hub, null, 'POST', '/api/connections/callback', { state: 'x', code: 'y' });
  expect(answer.status).toBe(401);
});
