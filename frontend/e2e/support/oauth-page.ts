import {
  startAuthorizationServer,
  type AuthorizationServer,
} from '@chairside/kit/testing/authorization-server';
import { startGoogleCalendarServer } from '@chairside/plugins/google-calendar/testing';
import type { APIRequestContext } from '@playwright/test';
import { expect } from '@playwright/test';
import { bearer } from './accounts.ts';
import { test as base } from './hub-page.ts';
import { vendorHub } from './vendor-hub.ts';

const SCOPE = 'https://www.googleapis.com/auth/calendar.';
const SCOPES = ['calendarlist.readonly', 'events.readonly', 'events', 'freebusy', 'app.created'];

export interface ConsentVendor {
  readonly server: AuthorizationServer;
  stop(): Promise<void>;
}

/** A real authorization server on this machine, which the second hub's Google Calendar asks for consent, and its API. */
export async function startConsentVendor(): Promise<ConsentVendor> {
  const { url, ports } = vendorHub();
  const server = await startAuthorizationServer({
    port: ports.consent,
    redirectUris: [`${url}/auth/pica/callback`],
    scopes: SCOPES.map((name) => SCOPE + name),
  });
  server.behaviour.consent = 'ask';
  const calendar = await startGoogleCalendarServer({ port: ports.calendar, tokens: server.accessTokens });
  const stop = async (): Promise<void> => {
    await calendar.close();
    await server.close();
  };
  return { server, stop };
}

/** Takes back what an admin has set for a tool: a second try begins as the first. */
export async function forgetSettings(request: APIRequestContext, tool: string): Promise<void> {
  const path = `/api/admin/tools/${tool}/settings`;
  const headers = bearer(vendorHub().admin);
  const { version, items, routes } = (await (await request.get(path, { headers })).json()) as {
    version: number;
    items: { name: string; source: string }[];
    routes: object[] | null;
  };
  const entered = items.filter(({ source }) => source !== 'environment');
  const values = Object.fromEntries(entered.map(({ name }) => [name, null]));
  const data = { values, fallback: true, version, ...(routes ? { routes: [] } : {}) };
  const saved = await request.put(path, { headers, data });
  expect(saved.ok(), await saved.text()).toBe(true);
}

/** Journeys on the second hub. */
export const test = base.extend({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern.
  baseURL: ({}, provide) => provide(vendorHub().url),
});
