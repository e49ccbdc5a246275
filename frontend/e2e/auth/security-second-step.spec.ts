import type { Page } from '@playwright/test';
import type { Account } from '../support/accounts.ts';
import { mailTo } from '../support/accounts.ts';
import { expect, expectNoSidewaysScroll, expectNotice, expectReadable, test } from '../support/hub-page.ts';
import {
  beginEnrolling,
  codeList,
  finishEnrolling,
  row,
  signInWith,
  signOut,
  switchOn,
} from '../support/security-page.ts';

const NEW_PASSWORD = 'another river harbour';

// Room for the codes of the authenticator app, which are good once.
test.describe.configure({ timeout: 150_000 });

/** Copied and printed; on paper stands nothing else. */
async function keepCodes(page: Page, account: Account, codes: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expectNotice(page, 'Recovery codes copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'));
  const title = await page.title();
  await page.evaluate(() => {
    window.print = () => (document.title = 'printed');
  });
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page).toHaveTitle('printed');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(codes[9] ?? '', { exact: true })).toBeVisible();
  await expect(page.getByText(`For ${account.email}`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Profile Information' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.evaluate((before) => (document.title = before), title);
}

test('two-step verification is set up with an app, asks at sign-in, and a recovery code signs in and turns it off', async ({
  page,
  context,
  account,
}) => {
  const holds = async () => {
    await expectReadable(page);
    await expectNoSidewaysScroll(page);
  };
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/profile');
  await row(page, 'Password').getByRole('button', { name: 'Change Password' }).click();
  await page.getByRole('button', { name: 'Save Password' }).click();
  await beginEnrolling(page);
  await holds();
  const { app, codes } = await finishEnrolling(page);
  await holds();
  await keepCodes(page, account, codes);
  await page.getByRole('button', { name: 'I Have Saved Them' }).click();
  const two = row(page, 'Two-step');
  await expect(two).toContainText('10 recovery codes are left.');
  await page.evaluate(() => localStorage.clear());

  const code = page.getByLabel('Six-digit code');
  await test.step('the password alone opens nothing, also after a reload or by another address', async () => {
    await page.goto('/profile?tab=tools');
    await signInWith(page, account);
    await expect(code).toBeFocused();
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(page.getByRole('heading', { level: 1, name: 'One more step' })).toBeVisible();
    await page.goto('/profile');
    await expect(page).toHaveURL('/auth?next=%2Fprofile');
    await page.reload();
    await code.fill(app.wrong());
    await expect(page.getByText(/That code is incorrect/)).toBeVisible();
    await expect(code).toHaveValue(/\d{6}/);
    await holds();
  });

  await test.step('a recovery code helps once', async () => {
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    const field = page.getByLabel('Recovery code');
    await expect(field).toBeFocused();
    await expect(page.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
    await holds();
    await field.fill('wrong-wrong');
    await page.getByRole('button', { name: 'Use This Code' }).click();
    await expectNotice(page, 'Error signing in');
    await expect(field).toHaveValue('wrong-wrong');
    await field.fill(codes[0] ?? '');
    await page.keyboard.press('Enter');
    await expectNotice(page, 'Welcome back!');
    await expect(page).toHaveURL('/profile');
    await expect(page.getByLabel('First name')).toHaveValue('Ada');
    await expect(two).toContainText('9 recovery codes are left.');
  });

  await test.step('switching off asks first', async () => {
    await two.getByRole('button', { name: 'Switch Off' }).click();
    await expect(two.getByRole('button', { name: 'Keep It On' })).toBeVisible();
    await expectReadable(page);
    await two.getByRole('button', { name: 'Use a recovery code' }).click();
    await two.getByRole('button', { name: 'Switch Off' }).click();
    await expect(two.getByText('Enter one of your recovery codes')).toBeVisible();
    await holds();
    await two.getByLabel('Recovery code').fill(codes[0] ?? '');
    await two.getByRole('button', { name: 'Switch Off' }).click();
    await expect(two.getByText(/recovery code is incorrect or was already used/)).toBeVisible();
    await two.getByLabel('Recovery code').fill(codes[1] ?? '');
    await two.getByRole('button', { name: 'Switch Off' }).click();
    await expectNotice(page, 'Two-step verification is off');
    await expect(two.getByRole('button', { name: 'Switch On' })).toBeVisible();
  });
});

test('new recovery codes replace the old ones, a wait counts down, a code may contain a space, and a code turns two-step verification off', async ({
  page,
  account,
}) => {
  const { app, codes } = await switchOn(page);
  const two = row(page, 'Two-step');
  await two.getByRole('button', { name: 'New Recovery Codes' }).click();
  await two.getByRole('button', { name: 'Create New Codes' }).click();
  await expect(codeList(page)).toHaveCount(10);
  expect(await codeList(page).allInnerTexts()).not.toContain(codes[0]);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await saved).suggestedFilename()).toBe('chairside-recovery-codes.txt');
  await page.getByRole('button', { name: 'I Have Saved Them' }).click();
  await signOut(page);

  await page.goto('/auth?next=%2Fprofile');
  await signInWith(page, account);
  const code = page.getByLabel('Six-digit code');
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await expect(page.getByLabel('Recovery code')).toBeFocused();
  await page.getByRole('button', { name: 'Sign in as someone else' }).click();
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
  await signInWith(page, account);

  const slow = '**/factors/*/verify';
  await page.route(slow, (route) =>
    route.fulfill({
      status: 429,
      headers: { 'Retry-After': '3', 'X-Supabase-Api-Version': '2024-01-01' },
      json: { code: 'over_request_rate_limit', message: 'Request rate limit reached' },
    }),
  );
  await code.fill(app.wrong());
  await expect(page.getByText('Too many attempts in a short time.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Try again in \d seconds?/ })).toBeDisabled();
  await page.unroute(slow);
  await expect(page.getByRole('button', { name: 'Verify' })).toBeEnabled();

  const digits = await app.code();
  await code.evaluate(
    (input: HTMLInputElement, text) => {
      input.focus();
      input.select();
      document.execCommand('insertText', false, text);
    },
    `${digits.slice(0, 3)} ${digits.slice(3)}`,
  );
  await expectNotice(page, 'Welcome back!', 'You have successfully signed in.');
  await expect(page).toHaveURL('/profile');

  await two.getByRole('button', { name: 'Switch Off' }).click();
  await expect(two.getByLabel('Six-digit code')).toBeFocused();
  await two.getByLabel('Six-digit code').fill(await app.code());
  await expectNotice(page, 'Two-step verification is off', 'You sign in with your password only.');
  await expect(two.getByRole('button', { name: 'Switch On' })).toBeVisible();
});

test('a recovery link asks for the second step, and only then for the new password', async ({
  page,
  request,
  account,
}) => {
  const { app } = await switchOn(page);
  await signOut(page);
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Reset' }).click();
  await page.getByRole('tabpanel').getByLabel('Email').fill(account.email);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`If ${account.email} has an account here`)).toBeVisible();
  const { links } = await mailTo(request, account.email, /password/i);
  await page.goto(links[0] ?? '');
  await expect(page.getByRole('heading', { level: 1, name: 'One more step' })).toBeVisible();
  await expect(page.getByText('then choose your new password')).toBeVisible();
  await expect(page.getByLabel('New password', { exact: true })).toHaveCount(0);
  await page.reload();
  await page.getByLabel('Six-digit code').fill(await app.code());
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible();
  await page.reload();
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirm password', { exact: true }).fill(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await expectNotice(page, 'Password changed', 'Use your new password from now on.');
  await expect(page).toHaveURL('/');
});
