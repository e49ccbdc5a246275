import type { Page } from '@playwright/test';
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
});
