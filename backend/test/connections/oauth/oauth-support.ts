import {
  type AuthorizationServer,
  startAuthorizationServer,
} from '@chairside/kit/testing/authorization-server';
import { oauthOf } from '@chairside/kit';
import { startGoogleCalendarServer } from '@chairside/plugins/google-calendar/testing';
import { loadCatalogue } from '@chairside/plugins/catalogue';
import {
  type Answer,
  type Attempt,
  ended,
  linkToken,
  open,
  type Person,
  send,
} from '../../support/people.ts';
import { answerIn, Browser, CALLBACK_PATH } from '../../../../drill/lib/browser.ts';
import { startTestHub, type TestHub } from '../../support/app.ts';

export const TOOL = 'Google Calendar';
/** The address that the vendor sends people back to; the hub listens on any free port. */
export const PUBLIC_URL = 'http://localhost';
export const CALLBACK = `${PUBLIC_URL}${CALLBACK_PATH}`;
type VendorServer = Awaited<ReturnType<typeof startGoogleCalendarServer>>;

export interface OAuthHub {
  readonly hub: TestHub;
  readonly vendor: AuthorizationServer;
  readonly calendar: VendorServer;
  /** The environment for another process of this hub with the same vendor. */
  readonly variables: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

const catalogue = await loadCatalogue();

export const scopesOf = (toolId: string): readonly string[] =>
  catalogue
    .filter(({ manifest }) => manifest.id === toolId)
    .flatMap(({ manifest }) => oauthOf(manifest)?.scopes ?? [])
    .map(({ scope }) => scope);

/** The settings that point Google Calendar at a local authorization server and a local calendar. */
export const googleAt = (
  vendor: Pick<AuthorizationServer, 'url' | 'client'>,
  calendarUrl: string,
): Record<string, string> => ({
  HUB_GOOGLE_CALENDAR_BASE_URL: calendarUrl,
  HUB_GOOGLE_CALENDAR_AUTHORIZE_URL: `${vendor.url}/auth`,
  HUB_GOOGLE_CALENDAR_TOKEN_URL: `${vendor.url}/token`,
  HUB_GOOGLE_CALENDAR_REVOKE_URL: `${vendor.url}/token/revocation`,
  HUB_GOOGLE_CALENDAR_ISSUER: vendor.url,
  HUB_GOOGLE_CALENDAR_CLIENT_ID: vendor.client.id,
  HUB_GOOGLE_CALENDAR_CLIENT_SECRET: vendor.client.secret,
});

/** A hub, a real authorization server that knows it, and a calendar that accepts that server's tokens. */
export async function startOAuthHub(more: Readonly<Record<string, string>> = {}): Promise<OAuthHub> {
  const vendor = await startAuthorizationServer({
    redirectUris: [CALLBACK],
    scopes: ['openid', ...scopesOf('google-calendar')],
  });
  const calendar = await startGoogleCalendarServer({ tokens: vendor.accessTokens });
  const variables = googleAt(vendor, calendar.url);
  const hub = await startTestHub({
    AUTH_AUTOCONFIRM: 'true',
    HUB_DEV_MODE: 'false',
    RATE_LIMIT_PER_MINUTE: '0',
    AUTH_RATE_LIMITS: 'off',
    PUBLIC_URL,
    ...variables,
    ...more,
  });
  const close = async (): Promise<void> => {
    await hub.close();
    await calendar.close();
    await vendor.close();
  };
  return { hub, vendor, calendar, variables, close };
}

export interface AtVendor {
  readonly attemptId: string;
  readonly url: URL;
}

/** Starts an attempt and presses Continue on its page. */
export async function goToVendor(
  hub: TestHub,
  person: Person,
  browser: Browser,
  tool = TOOL,
): Promise<AtVendor> {
  const { body: attempt } = await open(hub, person, tool);
  const answer = await authorize(hub, person, browser, attempt.id);
  return { attemptId: attempt.id, url: new URL(answer.body.authorize_url) };
}

export async function authorize(
  hub: TestHub,
  person: Person,
  browser: Browser,
  attemptId: string,
): Promise<Answer<{ authorize_url: string; expires_at: string }>> {
  const answer = await send<{ authorize_url: string; expires_at: string }>(
    hub,
    person,
    'POST',
    `/api/connections/attempts/${attemptId}/authorize`,
    { link_token: await linkToken(hub, person, attemptId) },
    { cookie: browser.cookies(hub.url) },
  );
  browser.keep(hub.url, answer.headers.getSetCookie());
  return answer;
}

/** What the return page posts. */
export const returnFromVendor = (hub: TestHub, person: Person | null, browser: Browser, answer: object) =>
  send<Attempt & { error: { code: string; message: string } | null }>(
    hub,
    person,
    'POST',
    '/api/connections/callback',
    answer,
    { cookie: browser.cookies(hub.url) },
  );

/** The whole consent of a person at the vendor. */
export async function connectOverOAuth(
  hub: TestHub,
  person: Person,
  tool = TOOL,
  browser = new Browser(),
): Promise<Attempt> {
  const { attemptId, url } = await goToVendor(hub, person, browser, tool);
  await returnFromVendor(hub, person, browser, answerIn(await browser.consent(url.href)));
  return ended(hub, person, attemptId);
}
