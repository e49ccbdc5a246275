import type { Page } from '@playwright/test';
import { type Account, bearer, enter } from '../support/accounts.ts';
import { expect, test } from '../support/hub-page.ts';
import { layoutShift, watchLayoutShift } from '../support/layout-shift.ts';

const SESSION = 'chairside.session';

/** The hub's answer about onboarding is on its way until the test lets it through: a slow network, without a clock. */
async function holdOnboarding(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.unroute('**/api/onboarding');
  await page.route('**/api/onboarding', async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

/** Signs in on a device that has never shown the page: what it remembers of the card makes room for it. */
async function arrive(page: Page, account: Account): Promise<void> {
  await enter(page, account);
  await page.evaluate((kept) => {
    for (const key of Object.keys(localStorage)) if (key !== kept) localStorage.removeItem(key);
    sessionStorage.clear();
  }, SESSION);
}

/** What is free between the hero and the services. */
const roomBelowHero = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const box = (part: string) => document.querySelector(part)?.getBoundingClientRect();
    return Math.round((box('#services')?.top ?? NaN) - (box('.hero')?.bottom ?? NaN));
  });

const card = (page: Page) => page.getByRole('region', { name: 'Ready in five minutes' });

test.describe('layout shift on / for who is signed in', () => {
  test('the onboarding card comes in and nothing moves, in a low, a usual and a high window', async ({
    page,
    account,
  }) => {
    expect(account.email).toContain('@');
    await watchLayoutShift(page);
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
      [1440, 1600],
    ] as const)
      await test.step(`at ${width} by ${height} px`, async () => {
        await arrive(page, account);
        await page.setViewportSize({ width, height });
        const letThrough = await holdOnboarding(page);
        await page.goto('/');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await layoutShift(page);
        letThrough();
        await expect(card(page)).toBeVisible();
        expect(await layoutShift(page)).toBeLessThanOrEqual(0.01);
      });
  });

  test('who sent the card away sees nothing move, and finds no empty room the next time', async ({
    page,
    request,
    account,
  }) => {
    const data = { dismissed: true };
    await request.patch('/api/onboarding', { headers: bearer(account), data });
    await watchLayoutShift(page);
    for (const height of [900, 1600])
      await test.step(`at ${height} px`, async () => {
        await arrive(page, account);
        await page.setViewportSize({ width: 1440, height });
        for (const visit of ['first', 'second']) {
          const answered = page.waitForResponse('**/api/onboarding');
          await page.goto('/');
          await (await answered).finished();
          expect(await layoutShift(page), `the ${visit} visit`).toBeLessThanOrEqual(0.01);
        }
        expect(await roomBelowHero(page)).toBe(0);
      });
  });
});
