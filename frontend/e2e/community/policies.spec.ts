import type { Page } from '@playwright/test';
import { expect, test } from '../support/hub-page.ts';

/** The footer's links into the community page, the topic of each, and its title. */
const places = [
  ['FAQ', 'faq', 'FAQ'],
  ['Privacy Policy', 'privacy', 'Privacy policy'],
  ['Terms of Service', 'terms', 'Terms of service'],
  ['Cookie Policy', 'cookies', 'Cookie policy'],
  ['Accessibility', 'accessibility', 'Accessibility'],
] as const;

const title = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const press = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();

test('FAQ and every policy link of the footer lead to their topic, from another page and from one another', async ({
  page,
}) => {
  await page.goto('/events');
  for (const [link, topic, name] of places) {
    await press(page, link);
    await expect(page).toHaveURL(`/community?topic=${topic}`);
    await expect(title(page, name)).toBeVisible();
  }

  await test.step('the contact section’s FAQ link leads to the questions', async () => {
    await page.goto('/contact');
    await page.getByRole('main').getByRole('link', { name: 'FAQ' }).click();
    await expect(page.getByRole('heading', { name: 'How do I reach a person?' })).toBeVisible();
  });

  await test.step('an address from before the policies were topics still opens the policy', async () => {
    await page.goto('/community#privacy');
    await expect(page).toHaveURL('/community?topic=privacy');
    await expect(title(page, 'Privacy policy')).toBeVisible();
  });
});

test('a policy is read without any script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/community?topic=accessibility');
  await expect(page.getByText('We build to WCAG 2.2 AA')).toBeVisible();
  await context.close();
});
