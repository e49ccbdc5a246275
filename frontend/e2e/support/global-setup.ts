import { request } from '@playwright/test';
import { makeAdmin } from './admin.ts';
import { findChromium } from './chromium.ts';
import { freePort } from '@chairside/kit/testing/free-port';
import { startHubProcess } from './hub-process.ts';
import { SETTINGS, startVendorHub } from './vendor-hub.ts';

type Stop = () => Promise<void>;
const nothing: Stop = () => Promise.resolve();

/**
 * Before the first journey: a browser and two hubs on empty databases, each with an admin. With E2E_URL set that hub is
 * used as it stands, and so is the second one of E2E_VENDOR_HUB. What it finds travels to the workers in the environment.
 */
export default async function globalSetup(): Promise<Stop> {
  const { executablePath, libraryPath } = await findChromium();
  process.env['CHROMIUM_PATH'] = executablePath;
  process.env['CHROMIUM_LIBS'] = libraryPath;
  const given = process.env['E2E_URL'] ?? process.env['E2E_BASE_URL'];
  const stops = await Promise.all([
    given ? nothing : startMainHub(),
    given && process.env['E2E_VENDOR_HUB'] ? nothing : startVendorHub(),
  ]);
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}

/** The hub that most journeys share; its OpenAI address is a port the tests own. */
async function startMainHub(): Promise<Stop> {
  const vendorPort = String(await freePort());
  const hub = await startHubProcess({
    ...SETTINGS,
    HUB_OPENAI_BASE_URL: `http://127.0.0.1:${vendorPort}/v1`,
  });
  process.env['E2E_OPENAI_PORT'] = vendorPort;
  process.env['E2E_URL'] = hub.url;
  const wire = await request.newContext({ baseURL: hub.url });
  process.env['E2E_ADMIN'] = JSON.stringify(await makeAdmin(wire, hub.setupToken));
  await wire.dispose();
  return () => hub.stop();
}
