import type { Page } from '@playwright/test';
import { enter, mailTo, newAccount } from '../support/accounts.ts';
import { expect, expectNoSidewaysScroll, expectReadable, test as base } from '../support/hub-page.ts';
import type { PassingHub } from '../support/passing-hub.ts';
import { passTo } from '../support/passing-hub.ts';
import { arriveReady } from '../support/ready.ts';
import { visitBefore } from '../support/worker.ts';

/** A page whose way to the hub can be cut, and whose service worker is active. */
const test = base.extend<{ hub: PassingHub; installed: Page }>({
  hub: async ({ baseURL }, provide) => {
    const hub = await passTo(baseURL ?? '');
    await provide(hub);
    await hub.close();
  },
  installed: async ({ browser, hub }, provide) => {
    const context = await browser.newContext({ baseURL: hub.url });
    const page = await context.newPage();
    arriveReady(page);
    await visitBefore(page);
    await provide(page);
    await context.close();
  },
});

/** Every address that any cache of this origin holds an answer for. */
const cached = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = (await Promise.all(stores.map((store) => store.keys()))).flat();
    return requests.map(({ url }) => new URL(url).pathname);
  });

const SHELL =
  /^\/(assets\/[\w.-]+|icons\/[\w-]+\.png|index\.html|offline\.(html|js)|theme\.js|[\w-]+\.svg|manifest\.webmanifest)$/;

test('offline, the landing page is complete, other pages say so and reload later, and no API response is cached', async ({
  hub,
  installed: page,
  request,
}) => {
  await enter(page, await newAccount(request));
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Profile Information' })).toBeVisible();
  await page.goto('/profile?tab=tools');
  await expect(page.getByRole('heading', { level: 3, name: 'OpenAI' })).toBeVisible();
  const kept = await cached(page);
  expect(kept).toContain('/offline.html');
  expect(kept.filter((path) => !SHELL.test(path))).toEqual([]);
  await page.locator('#floating').waitFor({ state: 'attached' });

  // As the device tells it: else the page that stands in asks again by itself every half minute, in the midst of a look.
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false }));
  await hub.leave();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await expectReadable(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  const ask = () =>
    fetch('/api/me/profile').then(
      () => 'answered',
      () => 'away',
    );
  expect(await page.evaluate(ask)).toBe('away');
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Elevate your practice');

  // The front page may load itself once more, for code that is not kept: that crosses a walk to the next page.
  await expect(async () => void (await page.goto('/profile', { waitUntil: 'domcontentloaded' }))).toPass();
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await hub.comeBack();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { name: 'Profile Information' })).toBeVisible();
});

test('a new version waits for the person to reload, and asks before unsaved input is lost', async ({
  hub,
  installed: page,
}) => {
  // Typed while the app is still on its way: that counts as well.
  await page.goto('/contact', { waitUntil: 'commit' });
  await page.getByLabel('Message').fill('Half a thought');
  await page.locator('#floating').waitFor({ state: 'attached' });
  hub.deploy();
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  const card = page.getByRole('region', { name: 'A new version is ready' });
  await expect(card).toBeVisible();
  await expectReadable(page);

  await card.getByRole('button', { name: 'Reload' }).click();
  const question = page.getByRole('region', { name: 'You have unsaved changes' });
  await question.getByRole('button', { name: 'Keep Working' }).click();
  await expect(page.getByLabel('Message')).toHaveValue('Half a thought');
  await card.getByRole('button', { name: 'Reload' }).click();
  await Promise.all([
    page.waitForEvent('load'),
    question.getByRole('button', { name: 'Reload Anyway' }).click(),
  ]);
  const states = () =>
    page.evaluate(async () => {
      const { waiting, active } = await navigator.serviceWorker.ready;
      return [waiting?.state ?? null, active?.state];
    });
  await expect.poll(states).toEqual([null, 'activated']);
  await expect(card).toHaveCount(0);
});

test('a mailed link works while an outdated service worker still waits to be replaced', async ({
  hub,
  installed: page,
  request,
}) => {
  const { email, headers } = await newAccount(request);
  // As the workers of earlier versions left it.
  await page.evaluate(async () => (await navigator.serviceWorker.ready).navigationPreload.enable());
  hub.deploy();
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await expect(page.getByRole('region', { name: 'A new version is ready' })).toBeVisible();
  const params = { redirect_to: `${hub.url}/auth` };
  await request.post('/auth/v1/recover', { headers, params, data: { email } });
  const { pathname, search } = new URL((await mailTo(request, email, /password/i)).links[0] ?? '');
  await page.goto(pathname + search);
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible();
});

test.describe('the install card', () => {
  /** Chromium's offer, as often as it likes; the answer is what the person says to the browser. */
  const offer = (page: Page, outcome: 'accepted' | 'dismissed') =>
    page.evaluate((answer) => {
      const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: () => Promise.resolve((document.documentElement.dataset['asked'] = 'yes')),
        userChoice: Promise.resolve({ outcome: answer }),
      });
      dispatchEvent(event);
      return event.defaultPrevented;
    }, outcome);
  const cardOf = (page: Page) => page.getByRole('region', { name: 'Install App' });

  test('appears when the app can be installed, hides after the answer, and stays hidden for 30 days once declined', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await expect(cardOf(page)).toHaveCount(0);
    expect(await offer(page, 'accepted')).toBe(true);
    await expect(cardOf(page)).toContainText(
      'Add Chairside to your home screen for quick access and offline features.',
    );
    const box = await cardOf(page).boundingBox();
    const bar = await page.getByRole('navigation', { name: 'Quick navigation' }).boundingBox();
    expect(box && bar && box.y + box.height).toBeLessThanOrEqual(bar?.y ?? 0);
    expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 195)).toBeLessThan(2);
    await expectReadable(page);
    await cardOf(page).getByRole('button', { name: 'Install Now' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-asked', 'yes');
    await expect(cardOf(page)).toHaveCount(0);

    await offer(page, 'accepted');
    await cardOf(page).getByRole('button', { name: 'Dismiss' }).click();
    await expect(cardOf(page)).toHaveCount(0);
    await offer(page, 'accepted');
    await expect(cardOf(page)).toHaveCount(0);
    await page.evaluate(() => {
      const [key] = Object.keys(localStorage).filter((name) => name.includes('install'));
      localStorage.setItem(key ?? '', String(Date.now() - 30 * 24 * 3_600_000 - 1));
    });
    await offer(page, 'accepted');
    await expect(cardOf(page)).toBeVisible();
  });

  test('is not shown where the app already runs standalone', async ({ page }) => {
    await page.addInitScript(() => Object.assign(navigator, { standalone: true }));
    await page.goto('/');
    await page.locator('#floating').waitFor({ state: 'attached' });
    await offer(page, 'accepted');
    await expect(cardOf(page)).toHaveCount(0);
  });
});

test('a page reports its web vitals when it is left, without the query of its URL', async ({ page }) => {
  const told: { metrics: Record<string, number | null>; url: string }[] = [];
  const statuses: number[] = [];
  await page.route('**/api/analytics/web-vitals', async (route) => {
    const response = await route.fetch();
    statuses.push(response.status());
    told.push(...[route.request().postDataJSON()].flat());
    await route.fulfill({ response });
  });
  await page.goto('/courses?patient=secret');
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { get: () => true }));
  const hide = () => page.evaluate(() => void dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => hide().then(() => told.length)).toBeGreaterThan(0);
  const [body] = told;
  expect(Object.keys(body?.metrics ?? {}).sort()).toEqual(['cls', 'fcp', 'fid', 'inp', 'lcp', 'ttfb']);
  expect(statuses[0]).toBe(204);
  expect([body?.metrics['fid'], new URL(body?.url ?? '').pathname]).toEqual([null, '/courses']);
  expect(JSON.stringify(body)).not.toContain('secret');
});
