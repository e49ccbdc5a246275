import { request } from '@playwright/test';
import { makeAdmin } from './admin.ts';
import { findChromium } from './chromium.ts';
import { freePort, startHubProcess } from './hub-process.ts';

/**
 * Before the first journey: a browser, and a hub on an empty database with an admin, whose OpenAI address is a port the tests own.
 * With E2E_URL set that hub is used as it stands. What it finds travels to the workers in the environment.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const { executablePath, libraryPath } = await findChromium();
  process.env['CHROMIUM_PATH'] = executablePath;
  process.env['CHROMIUM_LIBS'] = libraryPath;
  if (process.env['E2E_URL'] ?? process.env['E2E_BASE_URL']) return () => Promise.resolve();
  const vendorPort = String(await freePort());
  const hub = await startHubProcess({
    HUB_OPENAI_BASE_URL: `http://127.0.0.1:${vendorPort}/v1`,
    MOCK_DELAY_MS: '0',
    RATE_LIMIT_PER_MINUTE: '0',
    AUTH_RATE_LIMITS: 'off',
    AUTH_MAIL_INTERVAL: '0',
    LOG_LEVEL: 'warn',
  });
  process.env['E2E_OPENAI_PORT'] = vendorPort;
  process.env['E2E_URL'] = hub.url;
  const wire = await request.newContext({ baseURL: hub.url });
  process.env['E2E_ADMIN'] = JSON.stringify(await makeAdmin(wire, hub.setupToken));
  await wire.dispose();
  return () => hub.stop();
}
