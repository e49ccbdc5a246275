import type { APIRequestContext, Page } from '@playwright/test';
import type { Account } from '../support/accounts.ts';
import { bearer, enter, mailTo, newAccount, newEmail, signInOver, signUp } from '../support/accounts.ts';
import { changeAddress, invite } from '../support/admin.ts';
import { expect, expectNotice, test } from '../support/hub-page.ts';
import { switchOn } from '../support/security-page.ts';
import { visitBefore } from '../support/worker.ts';

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

/** The next mail is read on a device that nobody is signed in on. */
const forget = (page: Page): Promise<void> => page.evaluate(() => localStorage.clear());

test('where the service worker of an earlier visit is active, every kind of mailed link leads where it should', async ({
  page,
  request,
}) => {
  await visitBefore(page);

  await test.step('a confirmation confirms the address and signs in', async () => {
    const email = newEmail();
    await signUp(request, email);
    await page.goto(await linkIn(request, email, /confirm/i));
    await expectNotice(page, 'Email confirmed');
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  });

  await test.step('a recovery link leads to the choice of a new password', async () => {
    await forget(page);
    const account = await newAccount(request);
    await ask(request, account, 'recover');
    await page.goto(await linkIn(request, account.email, /password/i));
    await expect(page.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible();
    await expect(page.getByText(account.email)).toBeVisible();
  });

  await test.step('a magic link signs in', async () => {
    await forget(page);
    const account = await newAccount(request);
    await ask(request, account, 'otp');
    await page.goto(await linkIn(request, account.email, /sign-in link/i));
    await expectNotice(page, 'Welcome back!');
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  });

  await test.step('an invitation leads to the choice of a password', async () => {
    await forget(page);
    const email = newEmail();
    await invite(request, email);
    await page.goto(await linkIn(request, email, /invited/i));
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Chairside' })).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
  });

  await test.step('both links of a change of address count', async () => {
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
  test('shows no error to whom it signed in, leads who signed in since to its page, and is reported to all others', async ({
    page,
    request,
    baseURL,
  }) => {
    await test.step('to the person whom it signed in it shows no error', async () => {
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

    await test.step('a person who has signed in since comes to the page that it was for', async () => {
      const account = await newAccount(request);
      await ask(request, account, 'otp', `${baseURL}/courses?page=2`);
      const link = await linkIn(request, account.email, /sign-in link/i);
      await openElsewhere(request, link);
      await enter(page, await signInOver(request, account.email));
      await page.goto(link);
      await expectNotice(page, 'You are already signed in');
      await expect(page).toHaveURL('/courses?page=2');
    });

    await test.step('a signed-in person who may still want the new password that it was for is told', async () => {
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

    await test.step('so is a person whose stored session has ended', async () => {
      const account = await newAccount(request);
      await enter(page, account);
      await ask(request, account, 'recover', `${baseURL}/auth`);
      const link = await linkIn(request, account.email, /password/i);
      await openElsewhere(request, link);
      await request.post('/auth/v1/logout', { headers: { ...account.headers, ...bearer(account) } });
      await page.goto(link);
      await expect(complaint(page)).toBeVisible();
      await expect(page.getByRole('link', { name: 'It worked before: sign in' })).toBeVisible();
    });

    await test.step('and a person whose change of address still waits for confirmation', async () => {
      const account = await newAccount(request);
      await enter(page, account);
      await changeAddress(request, account, newEmail());
      const link = await linkIn(request, account.email, /change/i);
      await openElsewhere(request, link);
      await page.goto(link);
      await expect(complaint(page)).toBeVisible();
    });
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
