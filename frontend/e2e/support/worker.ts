import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** An earlier visit: from now on the service worker stands between this page and the hub. */
export async function visitBefore(page: Page): Promise<void> {
  await page.goto('/');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}
