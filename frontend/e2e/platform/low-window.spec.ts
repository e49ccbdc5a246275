import type { Page } from '@playwright/test';
import { connectTool } from '../support/connect-tool.ts';
import { expect, test } from '../support/hub-page.ts';

/** A window of 1280 by 1024 px at 400 %. */
const ZOOMED = { width: 320, height: 256 };

/** Whatever stays where it is while the page under it scrolls, with its height in the window. */
const inTheWay = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    scrollTo({ top: 300, behavior: 'instant' });
    const heightOf = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return Math.round(Math.min(bottom, innerHeight) - Math.max(top, 0));
    };
    const stays = (element: Element) =>
      ['fixed', 'sticky'].includes(getComputedStyle(element).position) && heightOf(element) > 0;
    const found = [...document.querySelectorAll('body *')].filter(stays);
    return found.map((element) => `${element.id || element.className}: ${heightOf(element)} px`);
  });

/** Chromium's offer to install the app. */
const offerInstall = (page: Page): Promise<boolean> =>
  page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })));

test.describe('at 400 % zoom', () => {
  test('no bar covers the page, and the bottom bar stands at its end', async ({ page, request, account }) => {
    await connectTool(request, account, 'Open Dental');
    await connectTool(request, account, 'OpenAI');
    await page.setViewportSize(ZOOMED);
    for (const path of ['/', '/practice-management?view=week', '/codeco-ai', '/onboarding?step=about']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      await expect.poll(() => inTheWay(page), path).toEqual([]);
    }
    const courses = page
      .getByRole('navigation', { name: 'Quick navigation' })
      .getByRole('link', { name: 'Courses' });
    await courses.click();
    await expect(page).toHaveURL('/courses');
  });

  test('the install card stands at the end of the page and does not cover it', async ({ page }) => {
    await page.setViewportSize(ZOOMED);
    await page.goto('/');
    await page.locator('#floating').waitFor({ state: 'attached' });
    await offerInstall(page);
    const card = page.getByRole('region', { name: 'Install App' });
    await expect(card).toBeVisible();
    expect(await inTheWay(page)).toEqual([]);
    await card.getByRole('button', { name: 'Dismiss' }).click();
    await expect(card).toHaveCount(0);
  });
});
