import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startAuthorizationServer } from '@chairside/kit/testing/authorization-server';
import {
  type ApiError,
  connections,
  ended,
  open,
  type Person,
  send,
  signedIn,
} from '../../support/people.ts';
import { answerIn, Browser } from '../../../../drill/lib/browser.ts';
import { authorize, returnFromVendor, goToVendor, type OAuthHub, startOAuthHub } from './oauth-support.ts';

let at: OAuthHub;
beforeAll(async () => {
  at = await startOAuthHub();
}, 90_000);
afterAll(() => at.close());
beforeEach(() => {
  at.vendor.behaviour.consent = 'allow';
});

interface Scene {
  readonly person: Person;
  readonly browser: Browser;
  readonly attemptId: string;
  readonly answer: Record<string, string>;
}

/** A person back from the vendor, whose answer is not submitted yet. */
async function back(): Promise<Scene> {
  const [person, browser] = [await signedIn(at.hub), new Browser()];
  const { attemptId, url } = await goToVendor(at.hub, person, browser);
  return { person, browser, attemptId, answer: answerIn(await browser.consent(url.href)) };
}
const stateOf = async ({ person, attemptId }: Scene): Promise<string> =>
  (await send<{ state: string }>(at.hub, person, 'GET', `/api/connections/attempts/${attemptId}`)).body.state;
const redeemed = (): number =>
  at.vendor.requests.filter(({ grantType }) => grantType === 'authorization_code').length;
const REFUSED = 'This response does not belong to any of your connections. Please connect again.';

describe('a state that is missing or wrong', () => {
  it('creates no connection and is answered alike whatever is wrong with it', async () => {
    const scene = await back();
    const { person, browser, answer } = scene;
    const before = redeemed();
    const { state: _, ...stateless } = answer;
    expect((await returnFromVendor(at.hub, person, browser, stateless)).status).toBe(400);
    expect((await returnFromVendor(at.hub, person, browser, { ...answer, state: '' })).status).toBe(400);
    for (const state of ['x', `${answer['state']}x`, 'A'.repeat(43)]) {
      const { status, body } = await returnFromVendor(at.hub, person, browser, { ...answer, state });
      expect([status, body.error?.message]).toEqual([403, REFUSED]);
    }
    expect([await connections(at.hub, person), await stateOf(scene), redeemed() - before]).toEqual([
      [],
      'open',
      0,
    ]);
  });

  it('of another person, another browser, or both, is refused, and stays valid for its owner', async () => {
    const scene = await back();
    const stranger = await signedIn(at.hub);
    const elsewhere = new Browser();
    await goToVendor(at.hub, stranger, elsewhere);
    const tries: [Person, Browser][] = [
      [stranger, elsewhere],
      [stranger, scene.browser],
      [scene.person, elsewhere],
      [scene.person, new Browser()],
    ];
    for (const [person, browser] of tries) {
      const { status, body } = await returnFromVendor(at.hub, person, browser, scene.answer);
      expect([status, body.error?.message]).toEqual([403, REFUSED]);
    }
    expect(await connections(at.hub, stranger)).toEqual([]);
    await returnFromVendor(at.hub, scene.person, scene.browser, scene.answer);
    expect(await ended(at.hub, scene.person, scene.attemptId)).toMatchObject({ state: 'connected' });
  });

  it('works once, however many requests send it at once', async () => {
    const scene = await back();
    const before = redeemed();
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => returnFromVendor(at.hub, scene.person, scene.browser, scene.answer)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(199);
    expect(await ended(at.hub, scene.person, scene.attemptId)).toMatchObject({ state: 'connected' });
    expect((await returnFromVendor(at.hub, scene.person, scene.browser, scene.answer)).status).toBe(409);
    expect(redeemed() - before).toBe(1);
  });

  it('that has expired ends with OAuth timeout', async () => {
    const scene = await back();
    await at.hub.query("update connect_attempts set expires_at = now() - interval '1 second' where id = $1", [
      scene.attemptId,
    ]);
    const answer = await returnFromVendor(at.hub, scene.person, scene.browser, scene.answer);
    expect([answer.status, (answer.body as unknown as ApiError).error.message]).toEqual([
      409,
      'OAuth timeout',
    ]);
    // The recurring task, or the waiting page, may have ended it before the person came back.
    expect(await ended(at.hub, scene.person, scene.attemptId)).toMatchObject({ state: 'expired' });
    const later = await returnFromVendor(at.hub, scene.person, scene.browser, scene.answer);
    expect((later.body as unknown as ApiError).error.message).toBe('OAuth timeout');
    expect(await connections(at.hub, scene.person)).toEqual([]);
  });

  it('of an attempt that was started again is no longer valid', async () => {
    const scene = await back();
    await authorize(at.hub, scene.person, scene.browser, scene.attemptId);
    expect((await returnFromVendor(at.hub, scene.person, scene.browser, scene.answer)).status).toBe(403);
  });

  it('of a cancelled attempt creates no connection', async () => {
    const scene = await back();
    await send(at.hub, scene.person, 'POST', `/api/connections/attempts/${scene.attemptId}/cancel`);
    expect((await returnFromVendor(at.hub, scene.person, scene.browser, scene.answer)).status).toBe(409);
    expect(await connections(at.hub, scene.person)).toEqual([]);
  });
});

describe('a mix-up of servers', () => {
  it.each(['https://evil.example', 'https://accounts.google.com', 'not a url', ''])(
    'an answer whose issuer is %j ends the attempt, and its code is never sent anywhere',
    async (iss) => {
      const scene = await back();
      const before = redeemed();
      const { body } = await returnFromVendor(at.hub, scene.person, scene.browser, { ...scene.answer, iss });
      expect(body).toMatchObject({
        state: 'failed',
        error: { code: 'issuer_mismatch', message: 'OAuth was cancelled or failed' },
      });
      expect([await connections(at.hub, scene.person), redeemed() - before]).toEqual([[], 0]);
    },
  );

  it('a code of another server is refused', async () => {
    const { hub } = at;
    const foreign = await startAuthorizationServer({
      redirectUris: [`${hub.env.publicUrl}/auth/pica/callback`],
      scopes: ['openid'],
    });
    try {
      const scene = await back();
      const url = new URL(`${foreign.url}/auth`);
      const given = { response_type: 'code', client_id: foreign.client.id, scope: 'openid', state: 's' };
      const challenge = { code_challenge: 'A'.repeat(43), code_challenge_method: 'S256' };
      const redirect_uri = `${hub.env.publicUrl}/auth/pica/callback`;
      url.search = new URLSearchParams({ ...given, ...challenge, redirect_uri }).toString();
      const { code } = answerIn(await new Browser().consent(url.href));
      await returnFromVendor(hub, scene.person, scene.browser, { ...scene.answer, code: code ?? '' });
      expect(await ended(hub, scene.person, scene.attemptId)).toMatchObject({
        state: 'failed',
        error: { code: 'oauth_refused', message: 'OAuth was cancelled or failed' },
      });
      expect(await connections(hub, scene.person)).toEqual([]);
    } finally {
      await foreign.close();
    }
  });
});

describe('PKCE', () => {
  it('a stolen code is refused by the vendor in another attempt, because the verifier does not match', async () => {
    const [victim, thief] = [await back(), await back()];
    const { code } = victim.answer;
    await returnFromVendor(at.hub, thief.person, thief.browser, { ...thief.answer, code: code ?? '' });
    expect(await ended(at.hub, thief.person, thief.attemptId)).toMatchObject({
      state: 'failed',
      error: { code: 'oauth_refused' },
    });
    expect(await connections(at.hub, thief.person)).toEqual([]);
  });

  it('a request whose challenge was removed is refused by the vendor and ends as failed', async () => {
    const [person, browser] = [await signedIn(at.hub), new Browser()];
    const { attemptId, url } = await goToVendor(at.hub, person, browser);
    url.searchParams.delete('code_challenge');
    url.searchParams.delete('code_challenge_method');
    await returnFromVendor(at.hub, person, browser, answerIn(await browser.consent(url.href)));
    expect(await ended(at.hub, person, attemptId)).toMatchObject({
      state: 'failed',
      error: { message: 'OAuth was cancelled or failed' },
    });
  });
});

describe('open redirects', () => {
  it('nothing that a client sends changes the vendor’s redirect address', async () => {
    const { hub } = at;
    const person = await signedIn(hub);
    const { body } = await open(hub, person, 'Google Calendar');
    const path = `/api/connections/attempts/${body.id}/authorize`;
    const redirect = { link_token: 'x', redirect_uri: 'https://evil.example/' };
    expect((await send(hub, person, 'POST', path, redirect)).status).toBe(400);
    const headers = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      origin: 'https://evil.example',
    };
    const { link_token } = (
      await send<{ link_token: string }>(
        hub,
        person,
        'POST',
        `/api/connections/attempts/${body.id}/link-token`,
      )
    ).body;
    const answer = await send<{ authorize_url: string }>(hub, person, 'POST', path, { link_token }, headers);
    const url = new URL(answer.body.authorize_url);
    expect([url.origin, url.searchParams.get('redirect_uri')]).toEqual([
      at.vendor.url,
      `${hub.env.publicUrl}/auth/pica/callback`,
    ]);
  });

  it('are prevented because a link token sends one browser to the vendor, once', async () => {
    const { hub } = at;
    const [person, stranger] = [await signedIn(hub), await signedIn(hub)];
    const { body } = await open(hub, person, 'Google Calendar');
    const base = `/api/connections/attempts/${body.id}`;
    const { link_token } = (await send<{ link_token: string }>(hub, person, 'POST', `${base}/link-token`))
      .body;
    expect((await send(hub, stranger, 'POST', `${base}/authorize`, { link_token })).status).toBe(404);
    const tries = await Promise.all(
      Array.from({ length: 20 }, () => send(hub, person, 'POST', `${base}/authorize`, { link_token })),
    );
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(tries.filter(({ status }) => status === 403)).toHaveLength(19);
  });
});
