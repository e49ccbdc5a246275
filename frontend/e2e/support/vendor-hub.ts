import { request } from '@playwright/test';
import type { Account } from './accounts.ts';
import { makeAdmin } from './admin.ts';
import { freePort } from '@chairside/kit/testing/free-port';
import { startHubProcess } from './hub-process.ts';

/** Ports of this machine where the journeys play the vendors that the second hub talks to. */
export interface VendorPorts {
  readonly openAi: number;
  readonly anthropic: number;
  readonly consent: number;
  readonly calendar: number;
  /** A web app of another origin, which the hub allows. */
  readonly app: number;
}

/** A second hub: its journeys change for everybody what tools are live, and how much may be asked. */
export interface VendorHub {
  readonly url: string;
  readonly admin: Account;
  readonly ports: VendorPorts;
}

/** The settings that every hub of the journeys runs with. */
export const SETTINGS = {
  MOCK_DELAY_MS: '0',
  RATE_LIMIT_PER_MINUTE: '0',
  AUTH_RATE_LIMITS: 'off',
  AUTH_MAIL_INTERVAL: '0',
  AUTH_HASH_MS: '0',
  LOG_LEVEL: 'warn',
} as const;

/**
 * Starts it with its admin and tells the workers about it. Vendor and hub are registered with each other's address, so
 * the ports are chosen first; the vendors themselves live in the journeys that need them.
 */
export async function startVendorHub(): Promise<() => Promise<void>> {
  const [openAi, anthropic] = [await freePort(), await freePort()];
  const [consent, calendar, app] = [await freePort(), await freePort(), await freePort()];
  const origin = `http://127.0.0.1:${consent}`;
  const hub = await startHubProcess({
    ...SETTINGS,
    HUB_OPENAI_BASE_URL: `http://127.0.0.1:${openAi}/v1`,
    HUB_ANTHROPIC_BASE_URL: `http://127.0.0.1:${anthropic}`,
    HUB_GOOGLE_CALENDAR_BASE_URL: `http://127.0.0.1:${calendar}/calendar/v3`,
    HUB_GOOGLE_CALENDAR_AUTHORIZE_URL: `${origin}/auth`,
    HUB_GOOGLE_CALENDAR_TOKEN_URL: `${origin}/token`,
    HUB_GOOGLE_CALENDAR_REVOKE_URL: `${origin}/token/revocation`,
    HUB_GOOGLE_CALENDAR_ISSUER: origin,
    ALLOWED_ORIGINS: `http://localhost:${app}`,
  });
  const wire = await request.newContext({ baseURL: hub.url });
  const admin = await makeAdmin(wire, hub.setupToken);
  await wire.dispose();
  const ports = { openAi, anthropic, consent, calendar, app };
  process.env['E2E_VENDOR_HUB'] = JSON.stringify({ url: hub.url, admin, ports } satisfies VendorHub);
  return () => hub.stop();
}

/** The one that the global setup started. Its journeys leave it as they want to find it, for their second try. */
export function vendorHub(): VendorHub {
  return JSON.parse(process.env['E2E_VENDOR_HUB'] ?? '{}') as VendorHub;
}
