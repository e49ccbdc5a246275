import { test as base } from '@playwright/test';
import type { Page } from '@playwright/test';
import { noFaults } from './faults.ts';

/** What the page posted to the hub's telemetry. */
export interface Report {
  readonly path: string;
  readonly body: Record<string, unknown>;
}

const config = {
  anon_key: 'test',
  public_url: 'http://127.0.0.1',
  dev_mode: true,
  contact_delivery: 'log',
  version: 'test',
  telemetry_percent: 100,
  switched_off: [],
  password_min_length: 8,
};

async function standIn(page: Page, reports: Report[]): Promise<void> {
  await page.route('**/api/config', (route) => route.fulfill({ json: config }));
  const collect = /\/api\/(monitoring\/log|log-error)$/;
  await page.route(collect, async (route) => {
    const path = new URL(route.request().url()).pathname;
    const bodies = [route.request().postDataJSON()].flat() as Record<string, unknown>[];
    // How fast the page was is told by itself a while after its start; tests look for what happened.
    const told = bodies.filter(({ message }) => message !== 'Performance');
    reports.push(...told.map((body) => ({ path, body })));
    await route.fulfill({ status: 204 });
  });
  await page.route(/\/api\/(monitoring\/health|analytics\/web-vitals)$/, (route) =>
    route.fulfill({ status: 204 }),
  );
}

const everyDoor = ['practitioner', 'admin', 'merchant'];

/** Puts a session in storage that is good for an hour, as the session client would have left it, of somebody with roles. */
export async function signIn(page: Page, roles: readonly string[] = everyDoor): Promise<void> {
  await page.route('**/api/me/profile', (route) => route.fulfill({ json: { roles } }));
  // Nobody answers for this token: what every page asks for its person is answered here, or the session would end.
  await page.route('**/api/me/capabilities', (route) => route.fulfill({ json: { items: [] } }));
  await page.route('**/api/notifications?**', (route) =>
    route.fulfill({ json: { items: [], total: 0, page: 1, page_size: 20, unread: 0 } }),
  );
  const user = { id: '00000000-0000-4000-8000-000000000001', email: 'ada@example.test', user_metadata: {} };
  const session = {
    access_token: 'not-a-real-token',
    refresh_token: 'not-a-real-token',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: Math.floor(Date.now() / 1000) + 3600,
    user,
  };
  await page.addInitScript(
    (value) => localStorage.setItem('chairside.session', value),
    JSON.stringify(session),
  );
}

/**
 * A page whose telemetry is collected, and which fails its test on an error of our code or a breach of the
 * content policy.
 */
export const test = base.extend<{ reports: Report[]; faults: string[] }>({
  faults: [noFaults, { auto: true }],
  reports: [
    async ({ page }, use) => {
      const reports: Report[] = [];
      await standIn(page, reports);
      await use(reports);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';
