import {
  startAuthorizationServer,
  type AuthorizationServer,
} from '@chairside/kit/testing/authorization-server';
import { startGoogleCalendarServer } from '@chairside/plugins/google-calendar/testing';
import { freePort, startHubProcess } from './hub-process.ts';
import { test as base } from './hub-page.ts';

const SCOPE = 'https://www.googleapis.com/auth/calendar.';
const SCOPES = ['calendarlist.readonly', 'events.readonly', 'events', 'freebusy', 'app.created'];

interface OAuthHub {
  readonly url: string;
  readonly vendor: AuthorizationServer;
  /** Of the link that makes the first admin. */
  readonly setupToken: string;
}

/**
 * A hub of its own whose Google Calendar asks a real authorization server on this machine for consent. The vendor is
 * registered with the hub's address and the hub with the vendor's, so their ports are chosen first. Client id and secret
 * are an admin's to enter.
 */
async function startOAuthHub(): Promise<OAuthHub & { stop(): Promise<void> }> {
  const [vendorPort, calendarPort] = [await freePort(), await freePort()];
  const origin = `http://127.0.0.1:${vendorPort}`;
  const hub = await startHubProcess({
    HUB_GOOGLE_CALENDAR_BASE_URL: `http://127.0.0.1:${calendarPort}/calendar/v3`,
    HUB_GOOGLE_CALENDAR_AUTHORIZE_URL: `${origin}/auth`,
    HUB_GOOGLE_CALENDAR_TOKEN_URL: `${origin}/token`,
    HUB_GOOGLE_CALENDAR_REVOKE_URL: `${origin}/token/revocation`,
    HUB_GOOGLE_CALENDAR_ISSUER: origin,
    MOCK_DELAY_MS: '0',
    RATE_LIMIT_PER_MINUTE: '0',
    AUTH_RATE_LIMITS: 'off',
    AUTH_MAIL_INTERVAL: '0',
    LOG_LEVEL: 'warn',
  });
  const vendor = await startAuthorizationServer({
    port: vendorPort,
    redirectUris: [`${hub.url}/auth/pica/callback`],
    scopes: SCOPES.map((name) => SCOPE + name),
  });
  vendor.behaviour.consent = 'ask';
  const calendar = await startGoogleCalendarServer({ port: calendarPort, tokens: vendor.accessTokens });
  const stop = async (): Promise<void> => {
    await hub.stop();
    await calendar.close();
    await vendor.close();
  };
  return { url: hub.url, setupToken: hub.setupToken, vendor, stop };
}

/** Journeys on that hub; one a worker. */
export const test = base.extend<object, { oauthHub: OAuthHub }>({
  oauthHub: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern.
    async ({}, provide) => {
      const { stop, ...hub } = await startOAuthHub();
      await provide(hub);
      await stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ oauthHub }, provide) => provide(oauthHub.url),
});
