import type { Page } from '@playwright/test';
import { enter, newAccount } from './support/accounts.ts';
import { expect, test } from './support/hub-page.ts';

/** The footer's links into the community page, the place of each, and what stands above its words. */
const places = [
  ['FAQ', 'faq', 'FAQ'],
  ['Privacy Policy', 'privacy', 'Privacy policy'],
  ['Terms of Service', 'terms', 'Terms of service'],
  ['Cookie Policy', 'cookies', 'Cookie policy'],
  ['Accessibility', 'accessibility', 'Accessibility'],
] as const;

/** The section has the focus, and its heading stands in sight below the bar and stays there. */
async function expectAt(page: Page, name: string): Promise<void> {
  const section = page.getByRole('region', { name, exact: true });
  await expect(section).toBeFocused();
  const inSight = () =>
    section.getByRole('heading', { level: 2 }).evaluate((heading) => {
      const { top, bottom } = heading.getBoundingClientRect();
      const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      return scrollY > 0 && top >= bar && bottom <= innerHeight;
    });
  await expect.poll(inSight).toBe(true);
}

const press = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();

for (const reducedMotion of ['reduce', 'no-preference'] as const)
  test.describe(reducedMotion === 'reduce' ? 'with less motion' : 'with motion', () => {
    test.use({ contextOptions: { reducedMotion } });

    test('FAQ and every policy link of the footer lead from another page to their section, and focus it', async ({
      page,
    }) => {
      for (const [link, place, title] of places) {
        await page.goto('/events');
        await press(page, link);
        await expect(page).toHaveURL(`/community#${place}`);
        await expectAt(page, title);
      }
    });

    test('on /community, each policy link leads to its section, also when it is followed twice', async ({
      page,
    }) => {
      await page.goto('/community');
      await press(page, 'Privacy Policy');
      await expectAt(page, 'Privacy policy');
      await press(page, 'FAQ');
      await expectAt(page, 'FAQ');
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).focus();
      await press(page, 'FAQ');
      await expectAt(page, 'FAQ');
    });

    test('a policy opened by its address is shown and focused, on a phone as well', async ({ page }) => {
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 800 });
        for (const [, place, title] of places) {
          await page.goto('/contact');
          await page.goto(`/community#${place}`);
          await expectAt(page, title);
        }
      }
    });

    test('a policy opened by its address stays in sight while the page finds out who is signed in', async ({
      page,
      request,
    }) => {
      await enter(page, await newAccount(request));
      await page.goto('/community#terms');
      await expect(page.getByRole('button', { name: 'Notify me when it opens' })).toBeAttached();
      await expectAt(page, 'Terms of service');
    });
  });

test('a policy opened by its address is in sight without any script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/community#accessibility');
  await expect(page.getByRole('heading', { name: 'Accessibility' })).toBeInViewport();
  await context.close();
});

test('the contact section’s FAQ link leads to the questions', async ({ page }) => {
  await page.goto('/contact');
  await page.getByRole('main').getByRole('link', { name: 'FAQ' }).click();
  await expectAt(page, 'FAQ');
});
