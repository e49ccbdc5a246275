import type { Locator, Page } from '@playwright/test';

/** Picks an option of a select by its visible words. `within` narrows the search for the field, as to a dialog. */
export async function choose(
  page: Page,
  label: string | RegExp,
  option: string | RegExp,
  within: Page | Locator = page,
): Promise<void> {
  const field = within.getByRole('combobox', { name: label });
  const exact = typeof option === 'string';
  await field.click();
  // A long list draws only the options near the chosen one; typing brings the option into it.
  if (exact && (await field.getAttribute('readonly')) === null) await field.fill(option);
  await page
    .locator('.ant-select-item-option')
    .filter({ has: page.getByText(option, { exact }), visible: true })
    .click();
}
