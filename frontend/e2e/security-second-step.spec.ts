import type { Page } from '@playwright/test';
import { mailTo, PASSWORD } from './support/accounts.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectNotice, test } from './support/hub-page.ts';
import { Authenticator } from './support/totp.ts';

const NEW_PASSWORD = 'another river harbour';
const row = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Security', exact: true }).getByRole('region', { name });

/** Switches two-step verification on through the page and stays where the codes are shown. */
async function switchOn(page: Page): Promise<Authenticator> {
  await page.goto('/profile');
  await row(page, 'Two-step').getByRole('button', { name: 'Switch On' }).click();
  const app = new Authenticator(await page.locator('.enrol-key code').innerText());
  await page.getByLabel('Enter the six digits that the app shows').fill(await app.code());
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  return app;
}

test('a recovery link asks for the second step, and only then for the new password', async ({
  page,
  request,
  account,
}) => {
  test.setTimeout(120_000);
  const app = await switchOn(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expectNotice(page, 'Signed out');
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

test('a lost phone: a recovery code signs in and switches the second step off', async ({ page, account }) => {
  test.setTimeout(120_000);
  await switchOn(page);
  const codes = await page
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allInnerTexts();
  await page.getByRole('button', { name: 'I Have Saved Them' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expectNotice(page, 'Signed out');
  await page.goto('/auth?next=%2Fprofile');
  await page.getByRole('tabpanel').getByLabel('Email').fill(account.email);
  await page.getByRole('tabpanel').getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await expect(page.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact');
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/profile');

  const two = row(page, 'Two-step');
  await two.getByRole('button', { name: 'Switch Off' }).click();
  await two.getByRole('button', { name: 'Use a recovery code' }).click();
  await two.getByLabel('Recovery code').fill(codes[0] ?? '');
  await two.getByRole('button', { name: 'Switch Off' }).click();
  await expect(two.getByText(/recovery code is not right, or was used already/)).toBeVisible();
  await two.getByLabel('Recovery code').fill(codes[1] ?? '');
  await two.getByRole('button', { name: 'Switch Off' }).click();
  await expectNotice(page, 'Two-step verification is off');
  await expect(two.getByRole('button', { name: 'Switch On' })).toBeVisible();
});

test('recovery codes are copied, and printed on a sheet that shows nothing else', async ({
  page,
  context,
  account,
}) => {
  test.setTimeout(90_000);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await switchOn(page);
  const codes = await page
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allInnerTexts();
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expectNotice(page, 'Recovery codes copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'));
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
});

test('where the hub wants it, a new password waits for the mailed code', async ({
  page,
  request,
  account,
}) => {
  let asked = false;
  await page.route('**/auth/v1/user', async (route) => {
    if (route.request().method() !== 'PUT' || asked) return route.fallback();
    asked = true;
    await route.fulfill({
      status: 400,
      headers: { 'X-Supabase-Api-Version': '2024-01-01' },
      json: { code: 'reauthentication_needed', message: 'Password update requires reauthentication' },
    });
  });
  await page.goto('/profile');
  const password = row(page, 'Password');
  await password.getByRole('button', { name: 'Change Password' }).click();
  await password.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await password.getByLabel('Confirm password', { exact: true }).fill(NEW_PASSWORD);
  await password.getByRole('button', { name: 'Save Password' }).click();
  const code = password.getByLabel('Code from the email');
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await password.getByRole('button', { name: 'Save Password' }).click();
  await expect(password.getByText('Enter the code from the email')).toBeVisible();
  await code.fill('000000');
  await password.getByRole('button', { name: 'Save Password' }).click();
  await expect(password.getByText('Nonce has expired or is invalid')).toBeVisible();
  await expect(password.getByLabel('New password', { exact: true })).toHaveValue(NEW_PASSWORD);
  const { text } = await mailTo(request, account.email, /confirmation code/i);
  await code.fill(/\b\d{6}\b/.exec(text)?.[0] ?? '');
  await password.getByRole('button', { name: 'Save Password' }).click();
  await expectNotice(page, 'Password changed');
});

test('where the hub wants it, a new password waits for the old one', async ({ page, account: _account }) => {
  await page.route('**/auth/v1/user', async (route) => {
    const sent = route.request();
    if (sent.method() !== 'PUT') return route.fallback();
    const { current_password: current } = sent.postDataJSON() as { current_password?: string };
    if (current === PASSWORD) return route.fallback();
    await route.fulfill({
      status: 400,
      headers: { 'X-Supabase-Api-Version': '2024-01-01' },
      json: current
        ? { code: 'current_password_invalid', message: 'Current password is not valid.' }
        : {
            code: 'current_password_required',
            message: 'Current password required when setting new password.',
          },
    });
  });
  await page.goto('/profile');
  const password = row(page, 'Password');
  await password.getByRole('button', { name: 'Change Password' }).click();
  await password.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await password.getByLabel('Confirm password', { exact: true }).fill(NEW_PASSWORD);
  await password.getByRole('button', { name: 'Save Password' }).click();
  const old = password.getByLabel('Current password', { exact: true });
  await expect(old).toBeFocused();
  await expect(old).toHaveAttribute('autocomplete', 'current-password');
  await password.getByRole('button', { name: 'Save Password' }).click();
  await expect(password.getByText('Enter the password you have now')).toBeVisible();
  await old.fill('not this one');
  await password.getByRole('button', { name: 'Save Password' }).click();
  await expect(password.getByText('Current password is not valid.')).toBeVisible();
  await expect(password.getByLabel('New password', { exact: true })).toHaveValue(NEW_PASSWORD);
  await old.fill(PASSWORD);
  await password.getByRole('button', { name: 'Save Password' }).click();
  await expectNotice(page, 'Password changed');
});

test('a wait that the server asks for counts down at the second step', async ({ page, account }) => {
  test.setTimeout(90_000);
  const app = await switchOn(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expectNotice(page, 'Signed out');
  await page.goto('/auth');
  await page.getByRole('tabpanel').getByLabel('Email').fill(account.email);
  await page.getByRole('tabpanel').getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Six-digit code')).toBeVisible();
  let slow = true;
  await page.route('**/factors/*/verify', (route) =>
    slow
      ? route.fulfill({
          status: 429,
          headers: { 'Retry-After': '3', 'X-Supabase-Api-Version': '2024-01-01' },
          json: { code: 'over_request_rate_limit', message: 'Request rate limit reached' },
        })
      : route.fallback(),
  );
  await page.getByLabel('Six-digit code').fill(await app.code());
  await expect(page.getByText('That was a lot of tries in a short time.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Try again in \d seconds?/ })).toBeDisabled();
  slow = false;
  await expect(page.getByRole('button', { name: 'Verify' })).toBeEnabled();
  await page.getByLabel('Six-digit code').fill(await app.code());
  await expectNotice(page, 'Welcome back!');
});

for (const scheme of ['light', 'dark'] as const) {
  test(`switching off and the mailed code are accessible and fit a phone, ${scheme}`, async ({
    page,
    account,
  }) => {
    test.setTimeout(90_000);
    expect(account.email).toContain('@');
    await page.setViewportSize({ width: 390, height: 844 });
    await switchOn(page);
    await page.getByRole('button', { name: 'I Have Saved Them' }).click();
    const two = row(page, 'Two-step');
    await two.getByRole('button', { name: 'Switch Off' }).click();
    await expectAccessible(page, scheme);
    await two.getByRole('button', { name: 'Use a recovery code' }).click();
    await two.getByRole('button', { name: 'Switch Off' }).click();
    await expect(two.getByText('Enter one of your recovery codes')).toBeVisible();
    await expectAccessible(page, scheme);
    await expectNoSidewaysScroll(page);
  });
}
