import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/web-page.ts';

test('a visitor opens the search by keyboard, finds a page, a tool and help, and goes there by Enter', async ({
  page,
}) => {
  await page.goto('/contact');
  const field = page.getByRole('combobox', { name: 'Search' });
  await page.keyboard.press('Control+k');
  await field.fill('open dental');
  await expect(page.getByRole('group', { name: 'Tools' }).getByRole('option')).toHaveText(/^Open Dental/);
  await expectAccessible(page, 'light');

  await test.step('what was typed is in no address and is forgotten', async () => {
    expect(page.url()).not.toContain('dental');
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    await expect(field).toHaveValue('');
  });

  await test.step('Enter opens the chosen result', async () => {
    await field.fill('workshops');
    await expect(page.getByRole('option', { name: /^Events/ })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/events');
    await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
    await expect(field).toBeHidden();
  });
});
