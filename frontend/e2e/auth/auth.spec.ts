import type { Page } from '@playwright/test';
import { enter, mailTo, newAccount, newEmail, PASSWORD } from '../support/accounts.ts';
import { expect, expectNoSidewaysScroll, expectNotice, expectReadable, test } from '../support/hub-page.ts';

/** Holds the answers to a request until the returned function is called. */
async function held(page: Page, address: string): Promise<() => void> {
  let answer: () => void = () => undefined;
  const told = new Promise<void>((resolve) => (answer = resolve));
  await page.route(address, async (route) => {
    await told;
    await route.fallback();
  });
  return answer;
}

test.describe('/auth', () => {
  test('on a phone, arrow keys switch the three tabs, each tab links home, and a password mismatch is shown at once and blocks Enter', async ({
    page,
  }) => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(new URL(request.url()).pathname));
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/auth');
    await page.getByRole('tab', { name: 'Sign In' }).focus();
    for (const [key, tab, button] of [
      ['ArrowRight', 'Sign Up', 'Create Account'],
      ['ArrowRight', 'Reset', 'Send Reset Email'],
      ['ArrowRight', 'Sign In', 'Sign In'],
      ['ArrowRight', 'Sign Up', 'Create Account'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(page.getByRole('tab', { name: tab })).toBeFocused();
      await expect(
        page.getByRole('tabpanel').getByRole('button', { name: button, exact: true }),
      ).toBeVisible();
      await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
    }
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByText('Enter your first name')).toBeVisible();
    await expectReadable(page);
    await expectNoSidewaysScroll(page);

    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Byron');
    await page.getByRole('tabpanel').getByLabel('Email').fill(newEmail());
    await page.getByRole('tabpanel').getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('tabpanel').getByLabel('Confirm password', { exact: true }).fill('something else');
    await expect(page.getByText('Passwords do not match')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Create Account' })).toBeDisabled();
    await page.keyboard.press('Enter');
    await page.getByRole('tabpanel').getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
    await expect(page.getByText('Passwords do not match')).toBeHidden();
    expect(sent).not.toContain('/auth/v1/signup');
  });

  test('signing up leads to Sign In with a notice, the mailed link signs in, and signed-in people are redirected, never to another origin', async ({
    page,
    request,
  }) => {
    const email = newEmail();
    await page.goto('/auth');
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Byron');
    await page.getByRole('tabpanel').getByLabel('Email').fill(email);
    await page.getByRole('tabpanel').getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('tabpanel').getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
    await expect(page.getByText('Strength: Strong')).toBeVisible();
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expectNotice(page, 'Registration successful', 'Please check your email to verify your account.');
    await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true');
    const { links } = await mailTo(request, email, /confirm/i);
    await page.goto(links[0] ?? '');
    await expectNotice(page, 'Email confirmed');
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect(page).not.toHaveURL(/#/);

    await page.goto('/auth?next=%2F%2Fevil.example%2Fx');
    await expect(page).toHaveURL('/');
    await page.goto('/auth?next=%2Fprofile');
    await expect(page).toHaveURL('/profile');
  });

  test('a wrong password keeps the input selected, and the right one returns to the prior page with its query', async ({
    page,
    request,
  }) => {
    const { email, password } = await newAccount(request);
    await page.goto('/profile?tab=tools');
    await expect(page).toHaveURL(/\/auth\?next=/);
    await page.getByRole('tabpanel').getByLabel('Email').fill(email);
    await page.getByRole('tabpanel').getByLabel('Password', { exact: true }).fill('wrong');
    const answer = await held(page, '**/auth/v1/token**');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible();
    answer();
    await expectNotice(page, 'Error signing in', 'Invalid login credentials');
    await expect(page.getByText(/do not match/)).toBeVisible();
    await expect(page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' })).toBeVisible();
    await expect(page.getByRole('tabpanel').getByLabel('Password', { exact: true })).toBeFocused();
    await expect(page.getByRole('tabpanel').getByLabel('Email')).toHaveValue(email);
    await expect(page.getByRole('tabpanel').getByLabel('Password', { exact: true })).toHaveValue('wrong');
    await page.keyboard.type(password);
    await page.getByRole('button', { name: 'Show Password' }).click();
    await expect(page.getByRole('tabpanel').getByLabel('Password', { exact: true })).toHaveAttribute(
      'type',
      'text',
    );
    await expect(page.getByRole('tabpanel').getByLabel('Password', { exact: true })).toHaveValue(password);
    await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).click();
    await expectNotice(page, 'Welcome back!', 'You have successfully signed in.');
    await expect(page).toHaveURL('/profile?tab=tools');
  });

  test('a recovery link keeps the visitor on the page until the new password is set', async ({
    page,
    request,
  }) => {
    const { email } = await newAccount(request);
    await page.goto('/auth');
    await page.getByRole('tab', { name: 'Reset' }).click();
    await page.getByRole('tabpanel').getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send Reset Email' }).click();
    await expectNotice(page, 'Reset email sent', 'Please check your email for password reset instructions.');
    const { links } = await mailTo(request, email, /password|reset/i);
    await page.goto(links[0] ?? '');
    await expect(page.getByLabel('New password', { exact: true })).toBeVisible();
    await page.reload();
    await page.getByLabel('New password', { exact: true }).fill('another river harbour');
    await page.getByLabel('Confirm password', { exact: true }).fill('another river harbour');
    await page.getByRole('button', { name: 'Save New Password' }).click();
    await expectNotice(page, 'Password changed');
    await expect(page).toHaveURL('/');
  });

  test('signing out removes everything of the first person before the second signs in', async ({
    page,
    request,
    account,
  }) => {
    const second = await newAccount(request, { first_name: 'Grace', last_name: 'Hopper' });
    await page.goto('/profile');
    await expect(page.getByLabel('First name')).toHaveValue('Ada');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expectNotice(page, 'Signed out', 'You have been successfully signed out.');
    const left = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(left).not.toContain(account.email);
    expect(left).not.toContain('access_token');
    await enter(page, second);
    await page.goto('/profile');
    await expect(page.getByLabel('First name')).toHaveValue('Grace');
  });
});
