import type { APIRequestContext, Page, Route } from '@playwright/test';
import { bearer, enter, newAccount, newEmail, PASSWORD, signInOver, signUp } from '../support/accounts.ts';
import { expect, expectNoSidewaysScroll, expectNotice, expectReadable, test } from '../support/hub-page.ts';

const panel = (page: Page) => page.getByRole('tabpanel');
const refuse = (status: number, code: string, message: string, headers: Record<string, string> = {}) => {
  const version = { 'X-Supabase-Api-Version': '2024-01-01' };
  return (route: Route) =>
    route.fulfill({ status, headers: { ...version, ...headers }, json: { code, message } });
};

async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await panel(page).getByLabel('Email').fill(email);
  await panel(page).getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

/** Ends all sessions of a person from another device. */
async function signOutElsewhere(request: APIRequestContext, email: string): Promise<void> {
  const headers = bearer(await signInOver(request, email));
  expect((await request.post('/auth/v1/logout', { headers })).status()).toBe(204);
}

const phone = { width: 390, height: 844 };

async function fillSignUp(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Byron');
  await panel(page).getByLabel('Email').fill(email);
  await panel(page).getByLabel('Password', { exact: true }).fill(password);
  await panel(page).getByLabel('Confirm password', { exact: true }).fill(password);
}

test('the sign-in form explains invalid input, resends a confirmation email, counts down a wait, and reports an unreachable hub', async ({
  page,
  request,
}) => {
  const unconfirmed = newEmail();
  await signUp(request, unconfirmed);
  const { email } = await newAccount(request);
  const password = panel(page).getByLabel('Password', { exact: true });
  await page.goto('/auth');

  await test.step('says to password managers what each field is', async () => {
    await expect(panel(page).getByLabel('Email')).toHaveAttribute('autocomplete', 'username');
    await expect(password).toHaveAttribute('autocomplete', 'current-password');
  });

  await test.step('Caps Lock is pointed out while a password is typed', async () => {
    await password.focus();
    await password.evaluate((input) =>
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: true })),
    );
    await expect(page.getByText('Caps Lock is on')).toBeVisible();
    await panel(page).getByLabel('Email').focus();
    await expect(page.getByText('Caps Lock is on')).toBeHidden();
  });

  await test.step('an unconfirmed address offers its mail again, and waits when the server says so', async () => {
    await signIn(page, unconfirmed);
    await expect(page.getByText(/Please confirm your address first/)).toBeVisible();
    const message = 'For security purposes, you can only request this after 41 seconds.';
    await page.route(
      '**/auth/v1/resend**',
      refuse(429, 'over_email_send_rate_limit', message, { 'Retry-After': '41' }),
    );
    await page.getByRole('button', { name: 'Send it again' }).click();
    await expectNotice(page, 'The email was not sent', message);
    await expect(page.getByText(/request another one in \d+ seconds/)).toBeVisible();
  });

  await test.step('too many tries wait with a countdown and keep what was typed', async () => {
    const full = refuse(429, 'over_request_rate_limit', 'Request rate limit reached', { 'Retry-After': '3' });
    await page.route('**/auth/v1/token**', full);
    await signIn(page, email);
    await expectNotice(page, 'Error signing in', 'Request rate limit reached');
    await expect(
      page.getByText(/Too many attempts in a short time\. You can try again in \d second/),
    ).toBeVisible();
    await expect(panel(page).getByRole('button', { name: 'Sign In' })).toBeDisabled();
    await page.unroute('**/auth/v1/token**');
    await expect(page.getByText('You can try again now.')).toBeVisible();
  });

  await test.step('a hub out of reach is said calmly, and the same form works when it is back', async () => {
    await page.route('**/auth/v1/**', (route) => route.abort());
    await panel(page).getByRole('button', { name: 'Sign In' }).click();
    await expect(panel(page).getByText(/The server cannot be reached/)).toBeVisible();
    await expect(password).toHaveValue(PASSWORD);
    await page.unroute('**/auth/v1/**');
    await password.press('Enter');
    await expectNotice(page, 'Welcome back!');
  });
});

test('sign-in errors appear beside their field, are accessible, and fit a phone', async ({ page }) => {
  await page.setViewportSize(phone);
  const holds = async () => {
    await expectReadable(page);
    await expectNoSidewaysScroll(page);
  };
  await page.goto('/auth');

  await test.step('a password that does not belong, and a wait', async () => {
    await signIn(page, newEmail(), 'wrong');
    await expect(page.getByText(/do not match/)).toBeVisible();
    await expectNoSidewaysScroll(page);
    const wait = { 'Retry-After': '300' };
    await page.route(
      '**/auth/v1/token**',
      refuse(429, 'over_request_rate_limit', 'Request rate limit reached', wait),
    );
    await panel(page).getByLabel('Password', { exact: true }).press('Enter');
    await expect(page.getByText(/You can try again in/)).toBeVisible();
    await holds();
  });

  await test.step('the first empty field takes the focus, and its complaint is read with it', async () => {
    await page.getByRole('tab', { name: 'Sign Up' }).click();
    for (const name of ['Password', 'Confirm password'])
      await expect(panel(page).getByLabel(name, { exact: true })).toHaveAttribute(
        'autocomplete',
        'new-password',
      );
    await page.getByLabel('First name').fill('Ada');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Last name')).toBeFocused();
    await expect(page.getByLabel('Last name')).toHaveAccessibleDescription('Enter your last name');
  });

  await test.step('a password on the lists of leaks, with the focus on it', async () => {
    await fillSignUp(page, newEmail(), 'password1');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expectNotice(page, 'Error signing up');
    const field = panel(page).getByLabel('Password', { exact: true });
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(/lists that attackers try first/);
    await expect(field).toHaveValue('password1');
    await expect(page.getByLabel('First name')).toHaveValue('Ada');
    await holds();
  });

  for (const [reason, message, words] of [
    ['length', 'Password should be at least 12 characters.', 'Too short: use at least 12 characters.'],
    ['characters', 'Password should contain …', 'Mix lowercase and uppercase letters, digits and symbols.'],
  ] as const)
    await test.step(`a password that is weak by its ${reason}`, async () => {
      await page.route('**/auth/v1/signup**', (route) =>
        route.fulfill({
          status: 422,
          headers: { 'X-Supabase-Api-Version': '2024-01-01' },
          json: { code: 'weak_password', message, weak_password: { reasons: [reason] } },
        }),
      );
      await page.getByRole('button', { name: 'Create Account' }).click();
      await expect(panel(page).getByText(words)).toBeVisible();
    });

  await test.step('a new password is on its way, whether there is an account or not', async () => {
    await page.getByRole('tab', { name: 'Reset' }).click();
    await panel(page).getByLabel('Email').fill(newEmail());
    await page.keyboard.press('Enter');
    await expect(page.getByText(/has an account here/)).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});

test.describe('a session that ends', () => {
  test('in another tab leads this tab to the sign-in page with a notice', async ({
    page,
    context,
    account,
  }) => {
    await page.goto('/profile');
    await expect(page.getByLabel('First name')).toHaveValue('Ada');
    const second = await context.newPage();
    await second.goto('/');
    await second.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/auth?next=%2Fprofile');
    await expectNotice(page, 'You were signed out', 'Sign in again to continue.');
    await signIn(page, account.email);
    await expect(page).toHaveURL('/profile');
    await expect(second.getByRole('button', { name: 'Logout' })).toBeVisible();
  });

  test('from another device is noticed at once, and without live changes by the next refused call', async ({
    page,
    request,
  }) => {
    const account = await newAccount(request);
    await enter(page, account);
    const live = page.waitForEvent('websocket');
    await page.goto('/profile');
    await (await live).waitForEvent('framereceived');
    await signOutElsewhere(request, account.email);
    await expect(page).toHaveURL('/auth?next=%2Fprofile');
    await expectNotice(page, 'You were signed out');

    await page.routeWebSocket(/\/realtime\//, (line) => line.close());
    await signIn(page, account.email);
    await expect(page.getByLabel('First name')).toHaveValue('Ada');
    // No page is open that could notice before.
    await page.goto('about:blank');
    await signOutElsewhere(request, account.email);
    // The stored session looks good; the first call of the page is refused.
    await page.goto('/profile');
    await expect(page).toHaveURL('/auth?next=%2Fprofile');
    await expectNotice(page, 'You were signed out');
  });
});
