import type { APIRequestContext } from '@playwright/test';
import type { Account } from './support/accounts.ts';
import { enter, mailTo, newAccount, newEmail, signUp } from './support/accounts.ts';
import { changeAddress, invite } from './support/admin.ts';
import { expect, expectNotice, test } from './support/hub-page.ts';
import { visitBefore } from './support/worker.ts';

/** The address of the link in the newest mail about a subject. */
async function linkIn(request: APIRequestContext, email: string, subject: RegExp): Promise<string> {
  return (await mailTo(request, email, subject)).links[0] ?? '';
}

const ask = (request: APIRequestContext, { email, headers }: Account, what: 'recover' | 'otp') =>
  request.post(`/auth/v1/${what}`, { headers, data: { email } });

test.describe('where the service worker of an earlier visit is active', () => {
  test.use({ serviceWorkers: 'allow' });
  test.beforeEach(({ page }) => visitBefore(page));

  test('a mailed confirmation link confirms the address and signs in', async ({ page, request }) => {
    const email = newEmail();
    await signUp(request, email);
    await page.goto(await linkIn(request, email, /confirm/i));
    await expectNotice(page, 'Email confirmed');
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  });

  test('a mailed recovery link leads to the choice of a new password', async ({ page, request }) => {
    const account = await newAccount(request);
    await ask(request, account, 'recover');
    await page.goto(await linkIn(request, account.email, /password/i));
    await expect(page.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible();
    await expect(page.getByText(account.email)).toBeVisible();
  });

  test('a mailed magic link signs in', async ({ page, request }) => {
    const account = await newAccount(request);
    await ask(request, account, 'otp');
    await page.goto(await linkIn(request, account.email, /sign-in link/i));
    await expectNotice(page, 'Welcome back!');
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  });

  test('a mailed invitation leads to the choice of a password', async ({ page, request }) => {
    const email = newEmail();
    await invite(request, email);
    await page.goto(await linkIn(request, email, /invited/i));
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Chairside' })).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
  });

  test('both mailed links of a change of address count', async ({ page, request }) => {
    const account = await newAccount(request);
    await enter(page, account);
    const next = newEmail();
    await changeAddress(request, account, next);
    await page.goto(await linkIn(request, account.email, /change/i));
    await expect(page.getByRole('heading', { level: 1, name: 'One address to go' })).toBeVisible();
    await page.goto(await linkIn(request, next, /address/i));
    await expectNotice(page, 'Address changed');
  });
});
