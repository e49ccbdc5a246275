import { startVendorServer, type VendorServer } from '@chairside/kit/testing/server';
import { Account, error } from './account.ts';

/**
 * A local server in Google Calendar's format. Point `HUB_GOOGLE_CALENDAR_BASE_URL` at its `url`; `tokens` are access
 * tokens it accepts, `eventIds` events it has. It is held to Google's own description in `openapi.json`. Consent and token exchange are not its part.
 */
export function startGoogleCalendarServer({
  port = 0,
  tokens = ['local-access-token'],
  eventIds = [],
}: { port?: number; tokens?: readonly string[]; eventIds?: readonly string[] } = {}): Promise<VendorServer> {
  const account = new Account(eventIds);
  return startVendorServer({
    port,
    basePath: '/calendar/v3',
    openApi: new URL('./openapi.json', import.meta.url),
    accepts: ({ headers }) => tokens.some((token) => headers.authorization === `Bearer ${token}`),
    handle: (request) => account.handle(request),
    error,
  });
}
