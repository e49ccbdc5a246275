import type { Page } from '@playwright/test';
import { expect, test } from '../support/web-page.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const fromFooter = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true });
const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

/** @returns a reader of the scroll positions that the page has from now on; a smooth scroll has some in between. */
async function recordPositions(page: Page): Promise<() => Promise<number[]>> {
  const positions = await page.evaluateHandle(() => {
    const seen = new Set<number>();
    addEventListener('scroll', () => seen.add(Math.round(scrollY)));
    return seen;
  });
  return () => positions.evaluate((seen) => [...seen].sort((one, other) => one - other));
}

for (const reducedMotion of ['reduce', 'no-preference'] as const)
  test.describe(reducedMotion === 'reduce' ? 'with less motion' : 'with motion', () => {
    test.use({ contextOptions: { reducedMotion } });

    test('a new page begins at its top, and Back and Forward return to where one was reading', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 390, height: 600 });
      await page.goto('/community');
      await expect(page.getByRole('heading', { name: 'All topics' })).toBeVisible();
      await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
      await expect.poll(() => scrolled(page)).toBe(700);
      const positions = await recordPositions(page);
      // By keyboard: a click would scroll to the link first.
      await fromFooter(page, 'Workshops').evaluate((link: HTMLElement) => link.click());
      await expect(heading(page, 'Events')).toBeFocused();
      await expect.poll(() => scrolled(page)).toBe(0);
      await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
      await page.goBack();
      await expect(heading(page, 'Community')).toBeAttached();
      await expect.poll(() => scrolled(page)).toBe(700);
      await page.goForward();
      await expect(heading(page, 'Events')).toBeAttached();
      await expect.poll(() => scrolled(page)).toBe(300);
      expect(await positions()).toEqual([0, 300, 700]);
    });
  });

test('a document that was scrolled before the app runs stays where it is', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/[^/]*\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  // A page of few topics is longer than a low window.
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto('/community', { waitUntil: 'commit' });
  await expect(heading(page, 'Community')).toBeVisible();
  await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }));
  const positions = await recordPositions(page);
  held.resolve();
  await expect(page.locator('[data-head]')).toHaveCount(0);
  expect(await scrolled(page)).toBe(500);
  expect(await positions()).not.toContain(0);
});

test('while the code of the next page loads, the page one is on stays, under a line that says so', async ({
  page,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/AuthPage[^/]*\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/events');
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  await expect(page.getByRole('progressbar', { name: 'Loading the page' })).toBeVisible();
  await expect(heading(page, 'Events')).toBeVisible();
  await expect(page).toHaveURL('/events');
  held.resolve();
  await expect(page).toHaveURL('/auth');
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});
