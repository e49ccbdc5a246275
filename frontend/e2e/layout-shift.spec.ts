import type { Page } from '@playwright/test';
import { bearer } from './support/accounts.ts';
import { expect, test } from './support/hub-page.ts';
import { layoutShift, watchLayoutShift } from './support/layout-shift.ts';

/** The hub's answer about onboarding is on its way until the test lets it through: a slow network, without a clock. */
async function holdOnboarding(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/api/onboarding', async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

/** What is free between the hero and the services. */
const roomBelowHero = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const box = (part: string) => document.querySelector(part)?.getBoundingClientRect();
    return Math.round((box('#services')?.top ?? NaN) - (box('.hero')?.bottom ?? NaN));
  });

const card = (page: Page) => page.getByRole('region', { name: 'Ready in five minutes' });

test.describe('layout shift on / for who is signed in', () => {
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
    [1440, 1600],
  ] as const)
    test(`the onboarding card comes in at ${width} by ${height} px and nothing moves`, async ({
      page,
      account,
    }) => {
      expect(account.email).toContain('@');
      await page.setViewportSize({ width, height });
      await watchLayoutShift(page);
      const letThrough = await holdOnboarding(page);
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await layoutShift(page);
      letThrough();
      await expect(card(page)).toBeVisible();
      expect(await layoutShift(page)).toBeLessThanOrEqual(0.01);
    });

  for (const height of [900, 1600])
    test(`who sent the card away sees nothing move at ${height} px, and finds no empty room the next time`, async ({
      page,
      request,
      account,
    }) => {
      await page.setViewportSize({ width: 1440, height });
      const data = { dismissed: true };
      await request.patch('/api/onboarding', { headers: bearer(account), data });
      await watchLayoutShift(page);
      for (const visit of ['first', 'second']) {
        const answered = page.waitForResponse('**/api/onboarding');
        await page.goto('/');
        await (await answered).finished();
        expect(await layoutShift(page), `the ${visit} visit`).toBeLessThanOrEqual(0.01);
      }
      expect(await roomBelowHero(page)).toBe(0);
    });
});
