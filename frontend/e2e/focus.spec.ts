import { newEmail, PASSWORD } from './support/accounts.ts';
import { expect, test } from './support/hub-page.ts';
import { card, disconnect, manage, openForm, openTools } from './support/tools-page.ts';

test.describe('focus', () => {
  test('is on the email of Sign In after signing up', async ({ page }) => {
    await page.goto('/auth?tab=signup');
    const panel = page.getByRole('tabpanel');
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Byron');
    await panel.getByLabel('Email').fill(newEmail());
    await panel.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await panel.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tabpanel', { name: 'Sign In' }).getByLabel('Email')).toBeFocused();
  });

  test('is on the email of Reset after turning there from Sign In', async ({ page }) => {
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Forgot your password?' }).press('Enter');
    await expect(page.getByRole('tabpanel', { name: 'Reset' }).getByLabel('Email')).toBeFocused();
  });

  test('goes on to Manage when a tool is connected and Connect is gone, back to Manage from its dialog, and back to Connect after Disconnect', async ({
    page,
    account,
  }) => {
    expect(account.email).toContain('@');
    await openTools(page);
    const button = (tool: string, name: string) =>
      card(page, tool).getByRole('button', { name: `${name} ${tool}` });
    await button('Open Dental', 'Connect').press('Enter');
    await expect(button('Open Dental', 'Manage')).toBeFocused();
    await manage(page, 'Open Dental');
    await page.keyboard.press('Escape');
    await expect(button('Open Dental', 'Manage')).toBeFocused();
    await disconnect(page, 'Open Dental');
    await expect(button('Open Dental', 'Connect')).toBeFocused();

    const popup = await openForm(page, 'Firecrawl');
    await popup.getByRole('button', { name: 'Use sample data' }).click();
    await expect(button('Firecrawl', 'Manage')).toBeFocused();
  });
});
