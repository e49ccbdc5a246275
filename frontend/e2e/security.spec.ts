import type { APIRequestContext, Page } from '@playwright/test';
import type { Account } from './support/accounts.ts';
import { enter, newAccount, PASSWORD } from './support/accounts.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, expectNotice, test } from './support/hub-page.ts';
import { Authenticator } from './support/totp.ts';

const NEW_PASSWORD = 'another river harbour';

const security = (page: Page) => page.getByRole('region', { name: 'Security', exact: true });
const row = (page: Page, name: string) => security(page).getByRole('region', { name });
const sessions = (page: Page) => row(page, 'Where you are signed in').getByRole('listitem');

async function signInWith(page: Page, { email }: Account, password = PASSWORD): Promise<void> {
  await page.getByRole('tabpanel').getByLabel('Email').fill(email);
  await page.getByRole('tabpanel').getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

/** Switches two-step verification on through the page. */
async function switchOn(page: Page): Promise<{ app: Authenticator; codes: string[] }> {
  await page.goto('/profile');
  await row(page, 'Two-step').getByRole('button', { name: 'Switch On' }).click();
  const picture = page.getByAltText('QR code for your authenticator app');
  await expect(picture).toBeVisible();
  // A picture that was drawn, not the browser's sign for a broken one.
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(20);
  const app = new Authenticator(await page.locator('.enrol-key code').innerText());
  await page.getByLabel('Enter the six digits that the app shows').fill(await app.code());
  await expectNotice(page, 'Two-step verification is on');
  const list = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(list).toHaveCount(10);
  const codes = await list.allInnerTexts();
  await page.getByRole('button', { name: 'I Have Saved Them' }).click();
  return { app, codes };
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
}

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

test.describe('two-step verification', () => {
  test('is switched on with an app, and sign-in asks for its code before anything opens', async ({
    page,
    account,
  }) => {
    test.setTimeout(120_000);
    const { app } = await switchOn(page);
    await expect(row(page, 'Two-step')).toContainText('10 recovery codes are left.');
    await signOut(page);

    await page.goto('/profile?tab=tools');
    await signInWith(page, account);
    const code = page.getByLabel('Six-digit code');
    await expect(code).toBeFocused();
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(page.getByRole('heading', { level: 1, name: 'One more step' })).toBeVisible();
    // The password alone opens nothing, also after a reload or by another address.
    await page.goto('/profile');
    await expect(page).toHaveURL('/auth?next=%2Fprofile');
    await page.reload();

    await code.fill(app.wrong());
    await expect(page.getByText(/That code is not right/)).toBeVisible();
    await expect(code).toHaveValue(/\d{6}/);
    await code.fill(await app.code());
    await expectNotice(page, 'Welcome back!', 'You have successfully signed in.');
    await expect(page).toHaveURL('/profile');
    await expect(page.getByLabel('First name')).toHaveValue('Ada');
  });

  test('a code is pasted with its space; a recovery code helps once; both ways lead back', async ({
    page,
    account,
  }) => {
    test.setTimeout(150_000);
    const { app, codes } = await switchOn(page);
    await signOut(page);
    await page.goto('/auth');
    await signInWith(page, account);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill('wrong-wrong');
    await page.getByRole('button', { name: 'Use This Code' }).click();
    await expectNotice(page, 'Error signing in');
    await expect(page.getByLabel('Recovery code')).toHaveValue('wrong-wrong');
    await page.getByLabel('Recovery code').fill(codes[0] ?? '');
    await page.getByRole('button', { name: 'Use This Code' }).click();
    await expectNotice(page, 'Welcome back!');
    await page.goto('/profile');
    await expect(row(page, 'Two-step')).toContainText('9 recovery codes are left.');
    await signOut(page);

    await page.goto('/auth');
    await signInWith(page, account);
    await page.getByRole('button', { name: 'Sign in as someone else' }).click();
    await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
    await signInWith(page, account);
    const code = await app.code();
    const field = page.getByLabel('Six-digit code');
    await field.evaluate(
      (input: HTMLInputElement, text) => {
        input.focus();
        document.execCommand('insertText', false, text);
      },
      `${code.slice(0, 3)} ${code.slice(3)}`,
    );
    await expectNotice(page, 'Welcome back!');
    await expect(page).toHaveURL('/');
  });

  test('new recovery codes replace the old ones, and switching off asks first', async ({ page, account }) => {
    test.setTimeout(90_000);
    expect(account.email).toContain('@');
    const { app, codes } = await switchOn(page);
    const two = row(page, 'Two-step');
    await two.getByRole('button', { name: 'New Recovery Codes' }).click();
    await two.getByRole('button', { name: 'Make New Codes' }).click();
    const list = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(list).toHaveCount(10);
    expect(await list.allInnerTexts()).not.toContain(codes[0]);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    expect((await saved).suggestedFilename()).toBe('chairside-recovery-codes.txt');
    await page.getByRole('button', { name: 'I Have Saved Them' }).click();

    await two.getByRole('button', { name: 'Switch Off' }).click();
    await expect(two.getByRole('button', { name: 'Keep It On' })).toBeVisible();
    await expect(two.getByLabel('Six-digit code')).toBeFocused();
    await two.getByLabel('Six-digit code').fill(await app.code());
    await expectNotice(page, 'Two-step verification is off', 'Your password alone signs you in.');
    await expect(two.getByRole('button', { name: 'Switch On' })).toBeVisible();
  });
});

test.describe('password and sessions', () => {
  test('a password that is refused keeps its text; a good one ends the other sessions', async ({
    page,
    request,
    account,
  }) => {
    await elsewhere(request, account);
    await page.goto('/profile');
    await expect(sessions(page).filter({ hasText: 'Firefox on Linux' })).toBeVisible();
    await expect(sessions(page)).not.toHaveCount(1);
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

  test('one session is signed out by its name, or all others at once', async ({ page, request, account }) => {
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
    await page.reload();
    await expect(page.getByLabel('First name')).toHaveValue('Ada');
  });
});

test.describe('who may open what', () => {
  test('a missing role is named, with a way on; it is neither a 404 nor a redirect', async ({
    page,
    account,
  }) => {
    expect(account.email).toContain('@');
    await page.goto('/admin');
    await expect(page.getByRole('heading', { level: 1, name: 'Admin' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'For support agents and administrators' })).toBeVisible();
    await expect(page.getByText('your role here is practitioner')).toBeVisible();
    await expect(page).toHaveURL('/admin');
    await expect(page).toHaveTitle('Admin · Chairside');
    await expect(page.getByRole('main').getByRole('link', { name: 'Write to Us' })).toHaveAttribute(
      'href',
      '/contact',
    );
  });

  test('a visitor signs in first and comes back to the closed page', async ({ page, request }) => {
    const account = await newAccount(request);
    await page.goto('/practice-management?day=today');
    await expect(page).toHaveURL('/auth?next=%2Fpractice-management%3Fday%3Dtoday');
    await signInWith(page, account);
    await expect(page).toHaveURL('/practice-management?day=today');
    await expect(page.getByRole('heading', { name: 'Connect your practice system' })).toBeVisible();
  });

  test('while the roles cannot be loaded nothing is claimed, and Retry asks again', async ({
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
    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: 'Your roles could not be loaded' })).toBeVisible({
      timeout: 15_000,
    });
    broken = false;
    await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'For support agents and administrators' })).toBeVisible();
  });
});

for (const scheme of ['light', 'dark'] as const) {
  test(`security, second step and 403 are accessible and fit a phone, ${scheme}`, async ({
    page,
    request,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width: 390, height: 844 });
    const account = await newAccount(request);
    await elsewhere(request, account);
    await enter(page, account);
    const check = async () => {
      await expectAccessible(page, scheme);
      await expectNoSidewaysScroll(page);
    };
    await page.goto('/admin');
    await expect(page.getByRole('heading', { level: 1, name: 'Admin' })).toBeVisible();
    await check();
    await page.goto('/profile');
    await row(page, 'Password').getByRole('button', { name: 'Change Password' }).click();
    await page.getByRole('button', { name: 'Save Password' }).click();
    await row(page, 'Two-step').getByRole('button', { name: 'Switch On' }).click();
    await expect(page.getByAltText('QR code for your authenticator app')).toBeVisible();
    await expect(sessions(page)).toHaveCount(2);
    await check();
    const app = new Authenticator(await page.locator('.enrol-key code').innerText());
    await page.getByLabel('Enter the six digits that the app shows').fill(await app.code());
    await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
    await check();
    await page.evaluate(() => localStorage.clear());
    await page.goto('/auth');
    await signInWith(page, account);
    await page.getByLabel('Six-digit code').fill(app.wrong());
    await expect(page.getByText(/That code is not right/)).toBeVisible();
    await check();
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await expect(page.getByLabel('Recovery code')).toBeFocused();
    await check();
  });
}
