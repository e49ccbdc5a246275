import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Account } from './accounts.ts';
import { bearer } from './accounts.ts';
import type { VendorHub } from './vendor-hub.ts';

const SERVER = join(import.meta.dirname, '../../../examples/other-origin/server.mjs');

/** The page of examples/other-origin, on an origin that the second hub allows. */
export interface ForeignApp {
  readonly url: string;
  stop(): Promise<void>;
}

export async function startForeignApp({ url, ports }: VendorHub): Promise<ForeignApp> {
  const args = [SERVER, '--port', String(ports.app), '--hub', url];
  const child: ChildProcess = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout as NodeJS.ReadableStream, 'data');
  const stop = async (): Promise<void> => {
    const gone = once(child, 'exit');
    child.kill();
    await gone;
  };
  return { url: `http://localhost:${ports.app}`, stop };
}

/** Signs in at the app, which keeps a session of its own. */
export async function openApp(page: Page, { url }: ForeignApp, { email, password }: Account): Promise<void> {
  await page.goto(url);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText(email)).toBeVisible();
}

/** Presses Connect; the hub's window, and the address that it was opened with. */
export async function connectFrom(page: Page, tool: string): Promise<{ window: Page; address: string }> {
  const opened = page.waitForEvent('popup');
  const answered = page.waitForResponse(
    (answer) => answer.url().endsWith('/functions/v1/picaos-proxy') && answer.request().method() === 'POST',
  );
  await page.getByRole('button', { name: `Connect ${tool}` }).click();
  const [window, answer] = await Promise.all([opened, answered]);
  const { oauth_url } = (await answer.json()) as { oauth_url: string };
  // The page has taken the proof out of its address.
  await expect(window).toHaveURL(/\/authkit\/[\w-]+$/);
  return { window, address: oauth_url };
}

/** An address for this account's window that nobody has opened, as somebody could send it by mail. */
export async function addressFor(
  request: APIRequestContext,
  { url }: ForeignApp,
  account: Account,
  tool: string,
): Promise<string> {
  const answer = await request.post('/functions/v1/picaos-proxy', {
    headers: { ...bearer(account), Origin: url },
    data: {
      ...{ tool_name: tool, api_endpoint: 'auth/oauth/initiate', method: 'POST' },
      payload: { tool, redirect_uri: `${url}/auth/pica/callback` },
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { oauth_url: string }).oauth_url;
}
