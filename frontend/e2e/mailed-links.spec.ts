import type { APIRequestContext, Page } from '@playwright/test';
import type { Account } from './support/accounts.ts';
import { bearer, enter, mailTo, newAccount, newEmail, signInOver, signUp } from './support/accounts.ts';
import { changeAddress, invite } from './support/admin.ts';
import { expect, expectNotice, test } from './support/hub-page.ts';
import { switchOn } from './support/security-page.ts';
import { visitBefore } from './support/worker.ts';

/** The address of the link in the newest mail about a subject. */
async function linkIn(request: APIRequestContext, email: string, subject: RegExp): Promise<string> {
  return (await mailTo(request, email, subject)).links[0] ?? '';
}

const ask = (
  request: APIRequestContext,
  { email, headers }: Account,
  what: 'recover' | 'otp',
  leadsTo = '/',
) => request.post(`/auth/v1/${what}`, { headers, data: { email }, params: { redirect_to: leadsTo } });

test.describe('where the service worker of an earlier visit is active', () => {
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
    await expect(page.getByRole('heading', { level: 1, name: 'One more address to confirm' })).toBeVisible();
    await page.goto(await linkIn(request, next, /address/i));
    await expectNotice(page, 'Email address changed');
  });
});

/** Opens a mailed link as another device would; what it leads to is not looked at. */
const openElsewhere = (request: APIRequestContext, link: string) => request.get(link, { maxRedirects: 0 });

const complaint = (page: Page) => page.getByRole('heading', { name: 'This link no longer works' });

/** Whether words are ever drawn on this page's next documents, however shortly. */
async function watchFor(page: Page, words: string): Promise<() => Promise<boolean>> {
  await page.addInitScript((wanted) => {
    const look = () => {
      if (document.body?.innerText.includes(wanted)) document.documentElement.dataset['drawn'] = '';
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  }, words);
  return async () => (await page.locator('html[data-drawn]').count()) > 0;
}

test.describe('a mailed link that was used before', () => {
  test('shows no error to the person whom it signed in', async ({ page, request }) => {
    const email = newEmail();
    await signUp(request, email);
    const link = await linkIn(request, email, /confirm/i);
    await page.goto(link);
    await expectNotice(page, 'Email confirmed');
    const complained = await watchFor(page, 'This link no longer works');
    await page.goto(link);
    await expectNotice(page, 'You are already signed in', `This is the account of ${email}.`);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
    expect(await complained()).toBe(false);
  });

  test('leads a person who has signed in since to the page that it was for', async ({
    page,
    request,
    baseURL,
  }) => {
    const account = await newAccount(request);
    await ask(request, account, 'otp', `${baseURL}/courses?page=2`);
    const link = await linkIn(request, account.email, /sign-in link/i);
    await openElsewhere(request, link);
    await enter(page, await signInOver(request, account.email));
    await page.goto(link);
    await expectNotice(page, 'You are already signed in');
    await expect(page).toHaveURL('/courses?page=2');
  });

  test('is reported to a signed-in person who may still want the new password that it was for', async ({
    page,
    request,
    baseURL,
  }) => {
    const account = await newAccount(request);
    await ask(request, account, 'recover', `${baseURL}/auth`);
    const link = await linkIn(request, account.email, /password/i);
    await openElsewhere(request, link);
    await enter(page, await signInOver(request, account.email));
    await page.goto(link);
    await expect(complaint(page)).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(account.email);
    await page.getByRole('link', { name: 'Continue to Chairside' }).click();
    await expect(page).toHaveURL('/');
  });

  test('is reported when the stored session has ended', async ({ page, request, account, baseURL }) => {
    await ask(request, account, 'recover', `${baseURL}/auth`);
    const link = await linkIn(request, account.email, /password/i);
    await openElsewhere(request, link);
    await request.post('/auth/v1/logout', { headers: { ...account.headers, ...bearer(account) } });
    await page.goto(link);
    await expect(complaint(page)).toBeVisible();
    await expect(page.getByRole('link', { name: 'It worked before: sign in' })).toBeVisible();
  });

  test('is reported while an email change still waits for confirmation', async ({
    page,
    request,
    account,
  }) => {
    await changeAddress(request, account, newEmail());
    const link = await linkIn(request, account.email, /change/i);
    await openElsewhere(request, link);
    await page.goto(link);
    await expect(complaint(page)).toBeVisible();
  });

  test('asks for the missing second step before anyone counts as signed in', async ({
    page,
    request,
    account,
  }) => {
    await page.goto('/profile');
    const { app } = await switchOn(page);
    await ask(request, account, 'otp');
    const link = await linkIn(request, account.email, /sign-in link/i);
    await openElsewhere(request, link);
    await enter(page, await signInOver(request, account.email));
    const calledSo = await watchFor(page, 'You are already signed in');
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name: 'One more step' })).toBeVisible();
    await page.getByLabel('Six-digit code').fill(await app.code());
    await expect(page).toHaveURL('/');
    expect(await calledSo()).toBe(false);
  });
});
