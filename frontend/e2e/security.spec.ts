import type { APIRequestContext, Route } from '@playwright/test';
import type { Account } from './support/accounts.ts';
import { mailTo, newAccount, PASSWORD } from './support/accounts.ts';
import { expect, expectNoSidewaysScroll, expectNotice, expectReadable, test } from './support/hub-page.ts';
import { row, sessions, signInWith, signOut } from './support/security-page.ts';

const NEW_PASSWORD = 'another river harbour';
const THIRD = 'a third river harbour';

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

test.describe('password and sessions', () => {
  test('one session is signed out by its name, or all others at once; a password that is refused keeps its text, and a good one ends the other sessions', async ({
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
    const fields = [
      password.getByLabel('New password', { exact: true }),
      password.getByLabel('Confirm password', { exact: true }),
    ];
    for (const field of fields) await field.fill(PASSWORD);
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

  test('where the hub wants it, a new password waits for the mailed code, or for the old one', async ({
    page,
    request,
    account,
  }) => {
    let asked = false;
    const byMail = async (route: Route) => {
      if (route.request().method() !== 'PUT' || asked) return route.fallback();
      asked = true;
      await route.fulfill({
        status: 400,
        headers: { 'X-Supabase-Api-Version': '2024-01-01' },
        json: { code: 'reauthentication_needed', message: 'Password update requires reauthentication' },
      });
    };
    await page.route('**/auth/v1/user', byMail);
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

    await page.unroute('**/auth/v1/user', byMail);
    await page.route('**/auth/v1/user', async (route) => {
      const sent = route.request();
      if (sent.method() !== 'PUT') return route.fallback();
      const { current_password: current } = sent.postDataJSON() as { current_password?: string };
      if (current === NEW_PASSWORD) return route.fallback();
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
    await password.getByRole('button', { name: 'Change Password' }).click();
    await password.getByLabel('New password', { exact: true }).fill(THIRD);
    await password.getByLabel('Confirm password', { exact: true }).fill(THIRD);
    await password.getByRole('button', { name: 'Save Password' }).click();
    const old = password.getByLabel('Current password', { exact: true });
    await expect(old).toBeFocused();
    await expect(old).toHaveAttribute('autocomplete', 'current-password');
    await password.getByRole('button', { name: 'Save Password' }).click();
    await expect(password.getByText('Enter the password you have now')).toBeVisible();
    await old.fill('not this one');
    await password.getByRole('button', { name: 'Save Password' }).click();
    await expect(password.getByText('Current password is not valid.')).toBeVisible();
    await expect(password.getByLabel('New password', { exact: true })).toHaveValue(THIRD);
    await old.fill(NEW_PASSWORD);
    await password.getByRole('button', { name: 'Save Password' }).click();
    await expect(old).toBeHidden();
    await expect(password.getByRole('button', { name: 'Change Password' })).toBeVisible();
    await signOut(page);
    await page.goto('/auth');
    await signInWith(page, account, THIRD);
    await expectNotice(page, 'Welcome back!');
  });
});

test.describe('who may open what', () => {
  test('while the roles cannot be loaded nothing is claimed and Retry asks again; a missing role is named, with a way on: neither a 404 nor a redirect', async ({
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
    await expect(page.getByText('your role here is practitioner')).toBeVisible();
    await expect(page).toHaveURL('/admin');
    await expect(page).toHaveTitle('Admin · Chairside');
    await expect(page.getByRole('main').getByRole('link', { name: 'Write to Us' })).toHaveAttribute(
      'href',
      '/contact',
    );
    await expectReadable(page);
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
