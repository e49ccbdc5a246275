import type { Page } from '@playwright/test';
import { expect, test } from '../support/web-page.ts';

/** Opens a page as a slow line shows it: seen, while the code that answers is still on its way. */
async function openSlowly(page: Page, path: string): Promise<() => void> {
  let arrive: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/\/assets\/[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return arrive;
}

test.describe('a press before the app runs', () => {
  test('a theme chosen on the empty frame is applied', async ({ page }) => {
    const arrive = await openSlowly(page, '/courses');
    await page.getByRole('contentinfo').getByTitle('Dark').click();
    arrive();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' })).toBeChecked();
  });

  test('Send Message before hydration puts no input into the URL and works once hydrated, and the chosen treatment stage is shown', async ({
    page,
  }) => {
    const arrive = await openSlowly(page, '/');
    await page.getByRole('slider', { name: 'Treatment stage' }).fill('24');
    await page.getByLabel('First Name').fill('Ada');
    await page.getByRole('button', { name: 'Send Message' }).click();
    arrive();
    await expect(page.locator('.contact-form [aria-invalid=true]')).toHaveCount(4);
    await expect(page.getByLabel('First Name')).toHaveValue('Ada');
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Stage 24 of 24')).toBeVisible();
  });

  test('sign-in input typed before hydration is kept and never put into the URL, and Sign In works', async ({
    page,
  }) => {
    const arrive = await openSlowly(page, '/auth');
    await page.getByLabel('Email').fill('ada');
    await page.getByLabel('Password', { exact: true }).fill('typed before');
    await page.getByLabel('Password', { exact: true }).press('Enter');
    arrive();
    await expect(page.locator('.auth [aria-invalid=true]')).toHaveCount(1);
    await expect(page.getByLabel('Email')).toHaveValue('ada');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('typed before');
    await expect(page).toHaveURL('/auth');
  });

  test('the small-screen menu opens once, however often it was pressed before hydration', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const arrive = await openSlowly(page, '/');
    for (let presses = 0; presses < 2; presses += 1)
      await page.getByRole('button', { name: 'Open menu' }).click();
    arrive();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  });
});
