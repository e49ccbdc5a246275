import { newEmail, PASSWORD } from '../support/accounts.ts';
import { connectTool } from '../support/connect-tool.ts';
import { expect, test } from '../support/hub-page.ts';
import { expectExemplary } from '../support/accessibility.ts';
import { card, disconnect, manage, openForm, openTools } from '../support/tools-page.ts';

test.describe('focus', () => {
  test('is on the email field of Sign In after signing up, and of Reset after switching there', async ({
    page,
  }) => {
    await page.goto('/auth?tab=signup');
    const panel = page.getByRole('tabpanel');
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Byron');
    await panel.getByLabel('Email').fill(newEmail());
    await panel.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await panel.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tabpanel', { name: 'Sign In' }).getByLabel('Email')).toBeFocused();
    await page.getByRole('button', { name: 'Forgot your password?' }).press('Enter');
    await expect(page.getByRole('tabpanel', { name: 'Reset' }).getByLabel('Email')).toBeFocused();
  });

  test('moves to Manage when a tool is connected, returns to Manage from its dialog, and to Connect after Disconnect', async ({
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

  test('skips the appointments of a week while they load, and that week has no accessibility violation', async ({
    page,
    request,
    account,
  }) => {
    await connectTool(request, account, 'Open Dental');
    await page.goto('/practice-management?view=week');
    await expect(page.getByRole('group', { name: 'Appointments' }).getByRole('button').first()).toBeVisible();
    const answered = Promise.withResolvers<void>();
    await page.route('**/api/practice/appointments?**', async (route) => {
      await answered.promise;
      await route.fallback();
    });
    // Near midnight the week after the practice's day may be loaded already, as the week of the browser's day.
    const next = page.getByRole('button', { name: 'Next week' });
    await next.press('Enter');
    await next.press('Enter');
    const arriving = page.locator('.sched[aria-busy=true]');
    await expect(arriving).toBeVisible();
    await page.getByLabel('Go to a day').focus();
    const passed: string[] = [];
    for (let stop = 0; stop < 8; stop += 1) {
      await page.keyboard.press('Tab');
      passed.push(await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? ''));
    }
    expect(passed).not.toContain('Appointments');
    await expectExemplary(page);
    await expect(arriving).toBeVisible();
    answered.resolve();
    await expect(arriving).toHaveCount(0);
  });
});
