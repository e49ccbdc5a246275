import type { Locator, Page } from '@playwright/test';

/** Picks an option of a select by its visible words. `within` narrows the search for the field, as to a dialog. */
export async function choose(
  page: Page,
  label: string | RegExp,
  option: string | RegExp,
  within: Page | Locator = page,
): Promise<void> {
  await within.getByRole('combobox', { name: label }).click();
  const exact = typeof option === 'string';
  await page
    .getByRole('listbox')
    .getByRole('option', { name: option, exact })
    .filter({ visible: true })
    .click();
}
