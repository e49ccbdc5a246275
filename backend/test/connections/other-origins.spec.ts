import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { answerIn, Browser } from '../../../drill/lib/browser.ts';
import { type Attempt, connections, ended, type Person, proxy, send, signedIn } from '../support/people.ts';
import { type OAuthHub, startOAuthHub, TOOL } from './oauth/oauth-support.ts';

const APP = 'https://app.example';
const OTHER = 'http://localhost:5999';
const EVIL = 'https://evil.example';
const RETURN = `${APP}/auth/pica/callback`;

let at: OAuthHub;
beforeAll(async () => {
  at = await startOAuthHub({ ALLOWED_ORIGINS: `${APP},${OTHER}` });
}, 90_000);
afterAll(() => at.close());

interface Started {
  readonly id: string;
  readonly proof: string;
}
interface Opened {
  readonly token: string;
  readonly error?: { readonly code: string };
  readonly [more: string]: unknown;
}
const start = (person: Person, payload: object = {}, origin = APP) =>
  proxy(
    at.hub,
    person,
    {
      ...{ tool_name: TOOL, api_endpoint: 'auth/oauth/initiate', method: 'POST' },
      payload: { tool: TOOL, redirect_uri: RETURN, scopes: ['read', 'write'], use_authkit: true, ...payload },
    },
    { origin },
  );

/** What the app does: it asks for the page, with its person's token, and opens it. */
async function started(person: Person): Promise<Started> {
  const { body } = await start(person);
  const url = new URL(String(body['oauth_url']));
  return {
    id: url.pathname.split('/').at(-1) ?? '',
    proof: new URLSearchParams(url.hash.slice(1)).get('proof') ?? '',
  };
}
const windowPath = (id: string, action = '') => `/api/connections/windows/${id}${action}`;
const openWindow = ({ id, proof }: Started, opener = APP) =>
  send<Opened>(at.hub, null, 'POST', windowPath(id, '/open'), { proof, opener });

const inWindow = <T>(
  id: string,
  token: string,
  method: string,
  action = '',
  body?: object,
  headers: Record<string, string> = {},
) => send<T>(at.hub, { id: '', token }, method, windowPath(id, action), body, headers);

/** Presses Continue in the window, consents, and comes back with the vendor's answer. */
async function consentIn(id: string, token: string, browser: Browser): Promise<Record<string, string>> {
  const { hub } = at;
  const link = (await inWindow<{ link_token: string }>(id, token, 'POST', '/link-token')).body;
  const cookie = { cookie: browser.cookies(hub.url) };
  const go = await inWindow<{ authorize_url: string }>(
    id,
    token,
    'POST',
    '/authorize',
    link_token(link),
    cookie,
  );
  browser.keep(hub.url, go.headers.getSetCookie());
  return answerIn(await browser.consent(go.body.authorize_url));
}
const link_token = (link: { link_token: string }) => ({ link_token: link.link_token });

const preflight = (path: string, origin: string) =>
  fetch(at.hub.url + path, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': 'authorization',
    },
  });

describe('pages of an allowed origin', () => {
  it('may call the hub’s API with a bearer token, asked before any guard, and never with cookies', async () => {
    const asked = await preflight('/api/me/profile', APP);
    expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([204, APP]);
    expect(asked.headers.get('access-control-allow-methods')).toContain('PATCH');
    expect(asked.headers.get('access-control-allow-headers')).toContain('idempotency-key');
    const person = await signedIn(at.hub);
    for (const who of [person, null]) {
      const { status, headers } = await send(at.hub, who, 'GET', '/api/me/profile', undefined, {
        origin: APP,
      });
      expect([status, headers.get('access-control-allow-origin')]).toEqual([who ? 200 : 401, APP]);
      expect(headers.get('vary')).toMatch(/Origin/);
      expect(headers.get('access-control-allow-credentials')).toBeNull();
    }
  });

  it.each([
    EVIL,
    'https://app.example.evil.example',
    'http://app.example',
    'null',
    'https://app.example:444',
  ])('are the only ones: %s gets no leave, and caches keep its answers apart', async (origin) => {
    const asked = await preflight('/api/me/profile', origin);
    const { headers } = await send(at.hub, null, 'GET', '/api/tools', undefined, { origin });
    for (const answer of [asked.headers, headers]) {
      expect(answer.get('access-control-allow-origin')).toBeNull();
      expect(answer.get('vary')).toMatch(/Origin/);
    }
  });

  it('change nothing on the paths of the standard client, which are open to all', async () => {
    const asked = await preflight('/functions/v1/picaos-proxy', EVIL);
    expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
  });
});

describe('connecting from a page of an allowed origin', () => {
  it('needs no second sign-in: the window’s address proves the person, once', async () => {
    const { hub } = at;
    const person = await signedIn(hub);
    const begun = await started(person);
    expect(begun.proof).toMatch(/^[\w-]{43}$/);
    const { status, body: window } = await openWindow(begun);
    expect([status, window]).toEqual([
      200,
      expect.objectContaining({ origin: APP, return_to: RETURN, email: expect.stringContaining('@') }),
    ]);
    const browser = new Browser();
    const answer = await consentIn(begun.id, window.token, browser);
    await inWindow(begun.id, window.token, 'POST', '/callback', answer, { cookie: browser.cookies(hub.url) });
    expect(await ended(hub, person, begun.id)).toMatchObject({ state: 'connected' });
    const seen = await inWindow<Attempt>(begun.id, window.token, 'GET');
    expect([seen.body.state, await connections(hub, person)]).toEqual(['connected', [expect.anything()]]);
  });

  it('works through the API as through the function, also without a return address', async () => {
    const person = await signedIn(at.hub);
    const path = '/api/connections/attempts';
    const body = { tool_name: TOOL };
    const { body: own } = await send<{ url: string }>(at.hub, person, 'POST', path, body);
    expect(own.url).not.toContain('#');
    const { body: theirs } = await send<{ id: string; url: string }>(at.hub, person, 'POST', path, body, {
      origin: OTHER,
    });
    const proof = theirs.url.split('#proof=')[1] ?? '';
    expect((await openWindow({ id: theirs.id, proof }, OTHER)).body).toMatchObject({ return_to: null });
  });

  it('keeps proof and token as hashes only', async () => {
    const begun = await started(await signedIn(at.hub));
    const { token } = (await openWindow(begun)).body;
    const rows = await at.hub.query(
      'select w::text, a::text from connect_windows w join connect_attempts a on a.id = w.attempt_id',
    );
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).not.toContain(begun.proof);
  });

  it('can be cancelled in the window', async () => {
    const person = await signedIn(at.hub);
    const begun = await started(person);
    const { token } = (await openWindow(begun)).body;
    await inWindow(begun.id, token, 'POST', '/cancel');
    expect(await ended(at.hub, person, begun.id)).toMatchObject({ state: 'cancelled' });
  });

  it('gives no proof for the hub’s own account: an admin signs in here for that', async () => {
    const admin = await signedIn(at.hub, 'admin');
    const { body } = await start(admin, { use_platform_integration: true });
    expect(body['oauth_url']).toMatch(/\/authkit\/[\w-]{36}$/);
  });
});

describe('a proof', () => {
  const refused = async (begun: Started, opener = APP) => {
    const { status, body } = await openWindow(begun, opener);
    return [status, body.error?.code];
  };
  const REFUSED = [403, 'window_refused'];

  it('works once, however many pages send it at once, and not again', async () => {
    const begun = await started(await signedIn(at.hub));
    const answers = await Promise.all(Array.from({ length: 20 }, () => openWindow(begun)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await refused(begun)).toEqual(REFUSED);
  });

  it('opens no other attempt, and an invented one opens none', async () => {
    const [one, two] = [await started(await signedIn(at.hub)), await started(await signedIn(at.hub))];
    expect(await refused({ id: two.id, proof: one.proof })).toEqual(REFUSED);
    expect(await refused({ id: one.id, proof: 'A'.repeat(43) })).toEqual(REFUSED);
    expect(await refused({ id: 'nonsense', proof: one.proof })).toEqual(REFUSED);
    expect((await openWindow(one)).status).toBe(200);
  });

  it.each(['', EVIL, OTHER, `${APP}.evil.example`])(
    'sent by a page that %j opened is refused and used up: an address lured somebody here',
    async (opener) => {
      const begun = await started(await signedIn(at.hub));
      expect(await refused(begun, opener)).toEqual(REFUSED);
      expect(await refused(begun)).toEqual(REFUSED);
    },
  );

  it('is over after minutes', async () => {
    const begun = await started(await signedIn(at.hub));
    await at.hub.query('update connect_windows set proof_expires_at = now() where attempt_id = $1', [
      begun.id,
    ]);
    expect(await refused(begun)).toEqual(REFUSED);
  });

  it('ends with the session that asked for it', async () => {
    const person = await signedIn(at.hub);
    const begun = await started(person);
    await send(at.hub, person, 'POST', '/auth/v1/logout');
    expect(await refused(begun)).toEqual(REFUSED);
  });
});

describe('the token of a window', () => {
  it('is good for its attempt and nothing else', async () => {
    const { hub } = at;
    const person = await signedIn(hub);
    const [one, two] = [await started(person), await started(person)];
    const { token } = (await openWindow(one)).body;
    await openWindow(two);
    expect((await inWindow(one.id, token, 'GET')).status).toBe(200);
    expect((await inWindow(two.id, token, 'GET')).status).toBe(401);
    expect((await inWindow(one.id, person.token, 'GET')).status).toBe(401);
    expect((await send(hub, null, 'GET', windowPath(one.id))).status).toBe(401);
    const holder = { id: '', token };
    for (const path of ['/api/me/profile', `/api/connections/attempts/${one.id}`, '/auth/v1/user'])
      expect([path, (await send(hub, holder, 'GET', path)).status >= 401]).toEqual([path, true]);
    expect((await proxy(hub, holder, { tool_name: TOOL, api_endpoint: 'list_events' })).status).toBe(401);
  });

  it('completes no other attempt of its person', async () => {
    const { hub } = at;
    const person = await signedIn(hub);
    const [one, two] = [await started(person), await started(person)];
    const [first, second] = [(await openWindow(one)).body, (await openWindow(two)).body];
    const browser = new Browser();
    const answer = await consentIn(one.id, first.token, browser);
    const cookie = { cookie: browser.cookies(hub.url) };
    const wrong = await inWindow(two.id, second.token, 'POST', '/callback', answer, cookie);
    expect(wrong.status).toBe(403);
    const elsewhere = await inWindow(one.id, first.token, 'POST', '/callback', answer);
    expect(elsewhere.status).toBe(403);
    expect((await inWindow(one.id, first.token, 'POST', '/callback', answer, cookie)).status).toBe(200);
  });

  it('ends with the session that began the attempt', async () => {
    const person = await signedIn(at.hub);
    const begun = await started(person);
    const { token } = (await openWindow(begun)).body;
    await send(at.hub, person, 'POST', '/auth/v1/logout');
    expect((await inWindow(begun.id, token, 'GET')).status).toBe(401);
    expect((await inWindow(begun.id, token, 'POST', '/link-token')).status).toBe(401);
  });
});

describe('the return address', () => {
  it.each([
    ...[`${EVIL}/auth/pica/callback`, `${APP}/elsewhere`, `${APP}/auth/pica/callback/`, `${RETURN}?next=x`],
    ...[`${APP}@evil.example/auth/pica/callback`, `${APP}.evil.example/auth/pica/callback`, `${RETURN}#x`],
    ...['//app.example/auth/pica/callback', 'javascript:alert(1)', 'https://app.example\\@evil.example/'],
  ])('%s is refused, and nothing is started', async (redirect_uri) => {
    const person = await signedIn(at.hub);
    const { status } = await start(person, { redirect_uri });
    const rows = await at.hub.query('select 1 from connect_attempts where user_id = $1', [person.id]);
    expect([status, rows]).toEqual([400, []]);
  });

  it('of one allowed origin cannot be asked for by a page of another', async () => {
    const person = await signedIn(at.hub);
    for (const origin of [OTHER, EVIL]) expect((await start(person, {}, origin)).status).toBe(400);
  });
});
