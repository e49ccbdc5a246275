import type { Page } from '@playwright/test';
import { mailTo, newAccount, newEmail, PASSWORD, signUp } from '../support/accounts.ts';
import { expect, expectNoSidewaysScroll, expectNotice, expectReadable, test } from '../support/hub-page.ts';
import { changeAddress, invite } from '../support/admin.ts';

const ENDED =
  '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired&sb=';
const NEW_PASSWORD = 'another river harbour';

/** On a phone, as links in mails mostly are opened. */
test.use({ viewport: { width: 390, height: 844 } });

async function holds(page: Page): Promise<void> {
  await expectReadable(page);
  await expectNoSidewaysScroll(page);
}

async function choose(page: Page, password: string, button: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(password);
  await page.getByRole('button', { name: button }).click();
}

test.describe('a mailed link that no longer works', () => {
  test('is explained on a page that stays, and a new confirmation link works', async ({ page, request }) => {
    const email = newEmail();
    await signUp(request, email);
    await mailTo(request, email, /confirm/i);
    await page.goto(`/${ENDED}`);
    await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible();
    await expect(page).toHaveURL('/auth?link=confirm');
    await page.reload();
    await page.getByRole('link', { name: 'It worked before: sign in' }).click();
    await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
    await page.goBack();
    await page.getByRole('button', { name: 'I wanted to set a new password' }).click();
    await expect(page.getByRole('button', { name: 'Send a New Password Link' })).toBeVisible();
    await page.getByRole('button', { name: 'I wanted to confirm my address' }).click();
    await page.getByRole('button', { name: 'Send a New Confirmation Link' }).click();
    await expect(page.getByText('Enter your email address')).toBeVisible();
    await expect(page.getByLabel('Email')).toBeFocused();
    await holds(page);
    await page.getByLabel('Email').fill(email);
    await page.keyboard.press('Enter');
    await expect(page.getByText('a new link is on its way')).toBeVisible();
    await expect
      .poll(async () => (await mailsTo(page, email)).filter((subject) => /confirm/i.test(subject)).length)
      .toBe(2);
    const { links } = await mailTo(request, email, /confirm/i);
    await page.goto(links[0] ?? '');
    await expectNotice(page, 'Email confirmed');
  });

  test('offers a new password link on /auth, and lets a signed-in person continue', async ({
    page,
    request,
  }) => {
    const { email } = await newAccount(request);
    await page.goto(`/auth${ENDED}`);
    await expect(page).toHaveURL('/auth?link=reset');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send a New Password Link' }).click();
    await expect(page.getByText('a new link is on its way')).toBeVisible();
    const { links } = await mailTo(request, email, /password/i);
    await page.goto(links[0] ?? '');
    await expect(page.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible();
    await page.getByRole('button', { name: 'Save New Password' }).click();
    await holds(page);
    await page.getByRole('button', { name: 'Keep my old password' }).click();
    await expect(page).toHaveURL('/');
    await page.goto(links[0] ?? '');
    await expectNotice(page, 'You are already signed in');
    await expect(page).toHaveURL('/');
  });
});

async function mailsTo(page: Page, to: string): Promise<string[]> {
  const answer = await page.request.get('/dev/mailbox', {
    params: { to },
    headers: { Accept: 'application/json' },
  });
  return ((await answer.json()) as { subject: string }[]).map(({ subject }) => subject);
}

test('an email change takes effect after both addresses confirm it, and shows its progress', async ({
  page,
  request,
  account,
}) => {
  const next = newEmail();
  await changeAddress(request, account, next);
  const [old, fresh] = [
    await mailTo(request, account.email, /change/i),
    await mailTo(request, next, /address/i),
  ];
  await page.goto(old.links[0] ?? '');
  await expect(page.getByRole('heading', { level: 1, name: 'One more address to confirm' })).toBeVisible();
  await expect(page.getByText('Now open the link in the email we sent to your other address')).toBeVisible();
  await expect(page).toHaveURL('/auth?link=half');
  await holds(page);
  await page.getByRole('link', { name: 'Go to My Profile' }).click();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(account.email);
  await page.goto(fresh.links[0] ?? '');
  await expectNotice(page, 'Email address changed', 'From now on, sign in with your new address.');
  await page.goto('/profile');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(next);
});

test('an invitation keeps the visitor on the page until a password is chosen, which then signs in', async ({
  page,
  request,
}) => {
  const email = newEmail();
  await invite(request, email);
  const { links } = await mailTo(request, email, /invited/i);
  await page.goto(links[0] ?? '');
  await expect(page).toHaveURL('/auth');
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Chairside' })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Keep my old password' })).toHaveCount(0);
  await page.goto('/auth');
  await choose(page, 'password1', 'Start');
  await expect(page.getByText(/lists that attackers try first/)).toBeVisible();
  await expect(page.getByLabel('New password', { exact: true })).toBeFocused();
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('password1');
  await choose(page, NEW_PASSWORD, 'Start');
  await expectNotice(page, 'Welcome to Chairside', 'Your account is ready and you are signed in.');
  await expect(page).toHaveURL('/');
});

test('a mailed link for another person replaces the signed-in session completely', async ({
  page,
  request,
  account,
}) => {
  const second = await newAccount(request, { first_name: 'Grace' });
  await page.goto('/profile');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(account.email);
  await request.post('/auth/v1/recover', { headers: second.headers, data: { email: second.email } });
  const { links } = await mailTo(request, second.email, /password/i);
  await page.goto(links[0] ?? '');
  await expect(page.getByText(second.email)).toBeVisible();
  await choose(page, NEW_PASSWORD, 'Save New Password');
  await expectNotice(page, 'Password changed');
  await page.goto('/profile');
  await expect(page.getByLabel('First name')).toHaveValue('Grace');
  const left = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(left).not.toContain(account.email);
});

test('a setup link opens the sign-up of the first administrator, and a used one is explained', async ({
  page,
}) => {
  await page.goto('/auth?setup=was-used-long-ago');
  await expect(page.getByRole('heading', { level: 1, name: 'Set up this hub' })).toBeVisible();
  await expect(page.getByText('This account will be the first administrator of this hub.')).toBeVisible();
  await holds(page);
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Byron');
  await page.getByRole('tabpanel').getByLabel('Email').fill(newEmail());
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expectNotice(page, 'Error signing up');
  await expect(
    page.getByRole('tabpanel').getByText(/setup link is invalid, used or has expired/),
  ).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
});
