import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  type AuthorizationServer,
  startAuthorizationServer,
} from '@chairside/kit/testing/authorization-server';
import { startOutlookServer } from '@chairside/plugins/microsoft-outlook/testing';
import { connections, ended, proxy, send, signedIn } from '../../support/people.ts';
import { answerIn, Browser } from '../../../../drill/lib/browser.ts';
import {
  authorize,
  CALLBACK,
  returnFromVendor,
  connectOverOAuth,
  goToVendor,
  PUBLIC_URL,
  scopesOf,
} from './oauth-support.ts';
import { startTestHub, type TestHub } from '../../support/app.ts';
import { soon } from '../../support/soon.ts';

const TOOL = 'Microsoft Outlook';
let hub: TestHub;
let vendor: AuthorizationServer;
let graph: Awaited<ReturnType<typeof startOutlookServer>>;

beforeAll(async () => {
  vendor = await startAuthorizationServer({
    redirectUris: [CALLBACK],
    scopes: scopesOf('microsoft-outlook'),
  });
  graph = await startOutlookServer({ tokens: vendor.accessTokens });
  hub = await startTestHub({
    ...{ AUTH_AUTOCONFIRM: 'true', HUB_DEV_MODE: 'true', PUBLIC_URL },
    HUB_MICROSOFT_OUTLOOK_BASE_URL: graph.url,
    HUB_MICROSOFT_OUTLOOK_AUTHORIZE_URL: `${vendor.url}/auth`,
    HUB_MICROSOFT_OUTLOOK_TOKEN_URL: `${vendor.url}/token`,
    HUB_MICROSOFT_OUTLOOK_ISSUER: vendor.url,
    HUB_MICROSOFT_OUTLOOK_CLIENT_ID: vendor.client.id,
    HUB_MICROSOFT_OUTLOOK_CLIENT_SECRET: vendor.client.secret,
  });
}, 90_000);
afterAll(async () => {
  await hub.close();
  await graph.close();
  await vendor.close();
});

it('Outlook connects by the same flow, with a nonce for the ID token, and reads the calendar live', async () => {
  const person = await signedIn(hub);
  const { url } = await goToVendor(hub, person, new Browser(), TOOL);
  expect(url.searchParams.get('nonce')).toMatch(/^[\w-]{43}$/);
  expect(await connectOverOAuth(hub, person, TOOL)).toMatchObject({ state: 'connected', mode: 'native' });
  const { body } = await proxy(hub, person, { tool_name: TOOL, api_endpoint: 'get_profile' });
  expect(body).toMatchObject({ success: true, source: 'pica_live' });
});

it('an ID token made for another request is refused, in dev mode too', async () => {
  const [person, browser] = [await signedIn(hub), new Browser()];
  const { attemptId, url } = await goToVendor(hub, person, browser, TOOL);
  url.searchParams.set('nonce', 'another-nonce');
  await returnFromVendor(hub, person, browser, answerIn(await browser.consent(url.href)));
  expect(await ended(hub, person, attemptId)).toMatchObject({
    state: 'failed',
    error: { code: 'oauth_refused', message: 'OAuth was cancelled or failed' },
  });
  expect(await connections(hub, person)).toEqual([]);
});

it('Outlook has no revocation, so its tokens are deleted on disconnect', async () => {
  const person = await signedIn(hub);
  const { connection_id } = await connectOverOAuth(hub, person, TOOL);
  await send(hub, person, 'DELETE', `/api/me/connections/${connection_id}`);
  const left = async () =>
    (await hub.query('select 1 from token_revocations where owner_id = $1', [person.id])).length;
  expect(await soon(async () => (await left()) === 0)).toBe(true);
  expect(vendor.revocations).toEqual([]);
});

it('a vendor that forgets earlier scopes is asked for all of them, and the person only for the new ones', async () => {
  const person = await signedIn(hub);
  await connectOverOAuth(hub, person, TOOL);
  const { body: attempt } = await send<{ id: string }>(hub, person, 'POST', '/api/connections/attempts', {
    ...{ tool_name: TOOL, scopes: ['mail.send'] },
  });
  const path = `/api/connections/attempts/${attempt.id}`;
  const shown = await send<{ asks: { scope: string }[] }>(hub, person, 'GET', path);
  expect(shown.body.asks.map(({ scope }) => scope)).toEqual(['Mail.Send']);
  const { body } = await authorize(hub, person, new Browser(), attempt.id);
  expect(new URL(body.authorize_url).searchParams.get('scope')).toBe(
    'openid profile offline_access User.Read Calendars.Read Mail.Send',
  );
});
