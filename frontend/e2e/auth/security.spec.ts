import type { APIRequestContext } from '@playwright/test';
import type { Account } from '../support/accounts.ts';
import { enter, mailTo, newAccount, newEmail, PASSWORD, sessionOf } from '../support/accounts.ts';
import { expect, expectNoSidewaysScroll, expectNotice, test } from '../support/hub-page.ts';
import { row, sessions, signInWith, signOut } from '../support/security-page.ts';

const NEW_PASSWORD = 'another river harbour';

/** Signs in once more over the wire, as from another device. */
async function elsewhere(request: APIRequestContext, { email }: Account): Promise<void> {
  const { anon_key } = (await (await request.get('/api/config')).json()) as { anon_key: string };
  const answer = await request.post('/auth/v1/token?grant_type=password', {
    headers: {
      apikey: anon_key,
      'User-Agent': 'Mozilla/5.0 (X11; Linux x64; rv:128.0) Gecko/20100101 Firefox/128.0',
    },
    data: { email, password: PASSWORD },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Somebody who never chose a password: the link of a mail was their way in. */
async function accountByLink(request: APIRequestContext): Promise<Account> {
  const { anon_key } = (await (await request.get('/api/config')).json()) as { anon_key: string };
  const email = newEmail();
  const asked = await request.post('/auth/v1/otp', { headers: { apikey: anon_key }, data: { email } });
  expect(asked.ok(), await asked.text()).toBe(true);
  return sessionOf(request, email);
}

/** The newest code by which a signed-in person proves who they are. */
async function codeTo(request: APIRequestContext, email: string): Promise<string> {
  const { text } = await mailTo(request, email, /confirmation code/i);
  return /\b\d{6}\b/.exec(text)?.[0] ?? '';
}

test.describe('password and sessions', () => {
  test('sessions are signed out one by one or all at once, and a new password ends the other sessions', async ({
    page,
    request,
    account,
  }) => {
    await elsewhere(request, account);
    await elsewhere(request, account);
    await page.goto('/profile');
    await expect(sessions(page)).toHaveCount(3);
    await expect(sessions(page).first()).toContainText('This session');
    await page.getByRole('button', { name: 'Sign out Firefox on Linux' }).first().click();
    await expectNotice(page, 'Firefox on Linux was signed out');
    await expect(sessions(page)).toHaveCount(2);
    await page.getByRole('button', { name: 'Sign Out Others' }).click();
    await expectNotice(page, 'Signed out everywhere else');
    await expect(sessions(page)).toHaveCount(1);

    await elsewhere(request, account);
    await page.reload();
    await expect(page.getByLabel('First name')).toHaveValue('Ada');
    await expect(sessions(page).filter({ hasText: 'Firefox on Linux' })).toBeVisible();
    await expect(sessions(page)).toHaveCount(2);
    const password = row(page, 'Password');
    await password.getByRole('button', { name: 'Change Password' }).click();
    const current = password.getByLabel('Current password', { exact: true });
    await expect(current).toBeFocused();
    await expect(current).toHaveAttribute('autocomplete', 'current-password');
    const fields = [
      password.getByLabel('New password', { exact: true }),
      password.getByLabel('Confirm password', { exact: true }),
    ];
    for (const field of fields) await field.fill(PASSWORD);
    await password.getByRole('button', { name: 'Save Password' }).click();
    await expect(password.getByText('Enter your current password')).toBeVisible();
    await current.fill('not this one');
    await password.getByRole('button', { name: 'Save Password' }).click();
    await expect(password.getByText('Current password is not valid.')).toBeVisible();
    await expect(current).toBeFocused();
    await expect(current).toHaveAccessibleDescription(/Current password is not valid\./);
    for (const field of fields) await expect(field).toHaveValue(PASSWORD);
    await current.fill(PASSWORD);
    await password.getByRole('button', { name: 'Save Password' }).click();
    await expect(password.getByText('New password should be different from the old password.')).toBeVisible();
    await expect(password.getByLabel('New password', { exact: true })).toHaveValue(PASSWORD);
    for (const field of fields) await field.fill(NEW_PASSWORD);
    await expect(password.getByText('Strength: Strong')).toBeVisible();
    await password.getByRole('button', { name: 'Save Password' }).click();
    await expectNotice(page, 'Password changed');
    await expect(sessions(page)).toHaveCount(1);
    await expect(sessions(page)).toContainText('This session');
    await signOut(page);
    await page.goto('/auth');
    await signInWith(page, account, NEW_PASSWORD);
    await expectNotice(page, 'Welcome back!');
  });

  test('an account without a password sets its first one with a mailed code, and the server requires the code', async ({
    page,
    request,
  }) => {
    const account = await accountByLink(request);
    await enter(page, account);
    await page.goto('/profile');
    const password = row(page, 'Password');
    await password.getByRole('button', { name: 'Change Password' }).click();
    await password.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await expect(password.getByLabel('Current password', { exact: true })).toBeHidden();
    await password.getByLabel('Confirm password', { exact: true }).fill(NEW_PASSWORD);
    await password.getByRole('button', { name: 'Save Password' }).click();
    const code = password.getByLabel('Code from the email');
    await expect(code).toBeFocused();
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(password.getByText('Enter the code from the email')).toBeVisible();
    await password.getByRole('button', { name: 'Email me a code' }).click();
    await expect(password.getByText(`We sent six digits to ${account.email}`)).toBeVisible();
    const first = await codeTo(request, account.email);
    await password.getByRole('button', { name: 'Send another code' }).click();
    await expect.poll(() => codeTo(request, account.email)).not.toBe(first);
    await code.fill(first);
    await password.getByRole('button', { name: 'Save Password' }).click();
    await expect(password.getByText('Nonce has expired or is invalid')).toBeVisible();
    await expect(password.getByLabel('New password', { exact: true })).toHaveValue(NEW_PASSWORD);
    await code.fill(await codeTo(request, account.email));
    await password.getByRole('button', { name: 'Save Password' }).click();
    await expectNotice(page, 'Password changed');
    await password.getByRole('button', { name: 'Change Password' }).click();
    await expect(password.getByLabel('Current password', { exact: true })).toBeFocused();
    await signOut(page);
    await page.goto('/auth');
    await signInWith(page, account, NEW_PASSWORD);
    await expectNotice(page, 'Welcome back!');
  });

  test('the password form asks for a mailed code where the hub requires one, keeps the input, and mails a link to a person who forgot the password', async ({
    page,
    request,
    account,
  }) => {
    let asked = false;
    await page.route('**/api/me/password', async (route) => {
      if (route.request().method() === 'GET' || asked) return route.fallback();
      asked = true;
      await route.fulfill({
        status: 400,
        json: {
          error: { code: 'reauthentication_needed', message: 'Password update requires reauthentication' },
        },
      });
    });
    await page.goto('/profile');
    const password = row(page, 'Password');
    await password.getByRole('button', { name: 'Change Password' }).click();
    await password.getByRole('button', { name: 'Email me a link' }).click();
    await expectNotice(page, 'Reset email sent');
    await mailTo(request, account.email, /password/i);
    await password.getByLabel('Current password', { exact: true }).fill(PASSWORD);
    await password.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await password.getByLabel('Confirm password', { exact: true }).fill(NEW_PASSWORD);
    await password.getByRole('button', { name: 'Save Password' }).click();
    const code = password.getByLabel('Code from the email');
    await expect(code).toBeFocused();
    await code.fill(await codeTo(request, account.email));
    await password.getByRole('button', { name: 'Save Password' }).click();
    await expectNotice(page, 'Password changed');
  });
});

test.describe('who may open what', () => {
  test('a page whose roles cannot be loaded offers Retry, and a missing role is named on a page with a link, without a 404 or redirect', async ({
    page,
    account,
  }) => {
    expect(account.email).toContain('@');
    let broken = true;
    await page.route('**/api/me/profile', (route) =>
      broken
        ? route.fulfill({ status: 500, json: { error: { code: 'x', message: 'x' } } })
        : route.fallback(),
    );
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: 'Your roles could not be loaded' })).toBeVisible({
      timeout: 15_000,
    });
    broken = false;
    await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Admin' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'For support agents and administrators' })).toBeVisible();
    await expect(page.getByText('your role here (practitioner)')).toBeVisible();
    await expect(page).toHaveURL('/admin');
    await expect(page).toHaveTitle('Admin · Chairside');
    await expect(page.getByRole('main').getByRole('link', { name: 'Contact Us' })).toHaveAttribute(
      'href',
      '/contact',
    );
    await expectNoSidewaysScroll(page);
  });

  test('a visitor signs in first and comes back to the closed page', async ({ page, request }) => {
    const account = await newAccount(request);
    await page.goto('/practice-management?day=today');
    await expect(page).toHaveURL('/auth?next=%2Fpractice-management%3Fday%3Dtoday');
    await signInWith(page, account);
    await expect(page).toHaveURL('/practice-management?day=today');
    await expect(page.getByRole('heading', { name: 'Connect your practice system' })).toBeVisible();
  });
});
