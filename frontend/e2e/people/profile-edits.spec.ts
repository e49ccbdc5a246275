import type { APIRequestContext } from '@playwright/test';
import type { Account } from '../support/accounts.ts';
import { bearer } from '../support/accounts.ts';
import { expect, expectNoSidewaysScroll, expectNotice, expectReadable, test } from '../support/hub-page.ts';

/** Saves from another window. */
async function elsewhere(
  request: APIRequestContext,
  account: Account,
  changes: Record<string, string>,
): Promise<void> {
  const headers = bearer(account);
  const { version } = (await (await request.get('/api/me/profile', { headers })).json()) as {
    version: number;
  };
  const saved = await request.patch('/api/me/profile', { headers, data: { ...changes, version } });
  expect(saved.ok(), await saved.text()).toBe(true);
}

test.describe('one profile in two windows', () => {
  test('changes from the other window are merged, and a conflict is resolved by Keep Mine or Take Theirs', async ({
    page,
    request,
    account,
  }) => {
    const save = () => page.getByRole('button', { name: 'Save Changes' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'changed in another window' });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/profile');
    await page.getByLabel(/^Bio/).fill('Mine: canines.');
    await elsewhere(request, account, { last_name: 'Lovelace', bio: 'Theirs: incisors.' });
    await save();
    await expect(alert).toContainText('Updated from there: Last name.');
    await expect(alert).toContainText('Theirs: incisors.');
    await expect(page.getByLabel('Last name')).toHaveValue('Lovelace');
    await expect(page.getByLabel(/^Bio/)).toHaveValue('Mine: canines.');
    await expect(page.getByRole('button', { name: 'Take Theirs' })).toBeVisible();
    await expectReadable(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Keep Mine' }).click();
    await expectNotice(page, 'Profile updated successfully');
    await expect(alert).toBeHidden();
    await page.reload();
    await expect(page.getByLabel(/^Bio/)).toHaveValue('Mine: canines.');
    await expect(page.getByLabel('Last name')).toHaveValue('Lovelace');

    await page.getByLabel(/^Bio/).fill('Mine: molars.');
    await elsewhere(request, account, { bio: 'Theirs: incisors.' });
    await save();
    await page.getByRole('button', { name: 'Take Theirs' }).click();
    await expect(page.getByLabel(/^Bio/)).toHaveValue('Theirs: incisors.');
    await expect(page.getByText('Not saved yet.')).toBeHidden();

    await page.getByLabel('First name').fill('Augusta');
    await elsewhere(request, account, { last_name: 'King' });
    await save();
    await expect(alert).toBeVisible();
    await expect(page.getByLabel('First name')).toHaveValue('Augusta');
    await save();
    await expectNotice(page, 'Profile updated successfully');
  });
});

test('unsaved profile input survives a visit to another page, can be discarded, and is protected on closing, and server errors appear beside their field', async ({
  page,
  account,
}) => {
  expect(account.email).toContain('@');
  await page.goto('/profile');
  await page.getByLabel(/^Practice name/).fill('North Street');
  await expect(page.getByText('Not saved yet.')).toBeVisible();
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page.getByLabel(/^Practice name/)).toHaveValue('North Street');
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => void setTimeout(() => location.reload()));
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByLabel(/^Practice name/)).toHaveValue('');
  await expect(page.getByText('Not saved yet.')).toBeHidden();

  await page.getByLabel('First name').fill(' ');
  await page.getByLabel(/^LinkedIn/).fill('not an address');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByLabel('First name')).toBeFocused();
  await expect(page.getByText('Enter your first name')).toBeVisible();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel(/^LinkedIn/).fill('');
  await page.getByLabel(/^Phone/).fill('x'.repeat(300));
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectNotice(page, 'Error updating profile');
  await expect(page.getByLabel(/^Phone/)).toBeFocused();
  await expect(page.getByLabel(/^Phone/)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel(/^Phone/)).toHaveAccessibleDescription(/phone/i);
});
