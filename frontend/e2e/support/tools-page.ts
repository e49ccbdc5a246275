import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** The card of one tool on the Connected Tools tab. */
export function card(page: Page, tool: string): Locator {
  return page.getByRole('listitem', { name: tool, exact: true });
}

export async function openTools(page: Page, query = ''): Promise<void> {
  await page.goto(`/profile?tab=tools${query}`);
  await expect(card(page, 'OpenAI')).toBeVisible();
}

/** Presses Connect or Reconnect and returns the window that opens. */
export async function openForm(page: Page, tool: string): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await card(page, tool)
    .getByRole('button', { name: /^(Connect|Reconnect) / })
    .click();
  const popup = await opened;
  await expect(popup.getByRole('heading', { name: `Connect ${tool}` })).toBeVisible();
  return popup;
}

export async function manage(page: Page, tool: string): Promise<Locator> {
  await card(page, tool)
    .getByRole('button', { name: `Manage ${tool}` })
    .click();
  const dialog = page.getByRole('dialog', { name: `Manage ${tool} Integration` });
  await expect(dialog).toBeVisible();
  return dialog;
}

export async function disconnect(page: Page, tool: string): Promise<void> {
  const dialog = await manage(page, tool);
  await dialog.getByRole('button', { name: 'Disconnect' }).click();
  await dialog
    .getByRole('group', { name: `Disconnect ${tool}?` })
    .getByRole('button', { name: 'Disconnect' })
    .click();
  await expect(dialog).toBeHidden();
}

/** What stays on the page of a connection that came to nothing; its steps are opened by hand, as with a keyboard alone. */
export async function expectWhyNot(
  page: Page,
  tool: string,
  words: string,
  steps: readonly string[],
): Promise<void> {
  const block = page.getByRole('group').filter({ hasText: `${tool} was not connected.` });
  await expect(block).toContainText(words);
  const question = block.getByText('Why can’t I connect?');
  const list = block.getByRole('list', { name: 'Steps of this attempt' });
  await expect(list).toBeHidden();
  await question.focus();
  await page.keyboard.press('Enter');
  await expect(list.getByRole('listitem')).toContainText([...steps]);
  await expect(list.getByRole('listitem')).toHaveCount(steps.length);
  await page.keyboard.press('Enter');
  await expect(list).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(list).toBeVisible();
}
