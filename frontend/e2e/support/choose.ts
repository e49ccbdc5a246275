import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

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
  const options = (await listOf(page, field)).locator('.ant-select-item-option');
  // A long list draws only the options near the chosen one; typing brings the option into it.
  if (exact && (await field.getAttribute('readonly')) === null) await field.fill(option);
  await options.filter({ has: page.getByText(option, { exact }), visible: true }).click();
}

/** What this field opened: the list of the field before may still be on its way out. */
async function listOf(page: Page, field: Locator): Promise<Locator> {
  await expect(field).toHaveAttribute('aria-controls', /_list$/);
  const id = await field.getAttribute('aria-controls');
  return page.locator('.ant-select-dropdown').filter({ has: page.locator(`[id="${id}"]`) });
}
