import type { Locator, Page } from '@playwright/test';
import type { Account } from './accounts.ts';
import { PASSWORD } from './accounts.ts';
import { expect, expectNotice } from './hub-page.ts';
import { Authenticator } from './totp.ts';

const security = (page: Page): Locator => page.getByRole('region', { name: 'Security', exact: true });

/** One matter of the security card of the profile. */
export const row = (page: Page, name: string): Locator => security(page).getByRole('region', { name });

export const sessions = (page: Page): Locator => row(page, 'Where you are signed in').getByRole('listitem');

export const codeList = (page: Page): Locator =>
  page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');

export async function signInWith(page: Page, { email }: Account, password = PASSWORD): Promise<void> {
  await page.getByRole('tabpanel').getByLabel('Email').fill(email);
  await page.getByRole('tabpanel').getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
}

/** Begins to switch two-step verification on, until its picture is there: drawn, not the browser's sign for a broken one. */
export async function beginEnrolling(page: Page): Promise<void> {
  await row(page, 'Two-step').getByRole('button', { name: 'Switch On' }).click();
  const picture = page.getByAltText('QR code for your authenticator app');
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(20);
}

/** Gives the first code, after which the recovery codes are shown. */
export async function finishEnrolling(page: Page): Promise<{ app: Authenticator; codes: string[] }> {
  const app = new Authenticator(await row(page, 'Two-step').getByRole('code').innerText());
  await page.getByLabel('Enter the six digits that the app shows').fill(await app.code());
  await expectNotice(page, 'Two-step verification is on');
  await expect(codeList(page)).toHaveCount(10);
  return { app, codes: await codeList(page).allInnerTexts() };
}

/** Switches two-step verification on through the page. */
export async function switchOn(page: Page): Promise<{ app: Authenticator; codes: string[] }> {
  await page.goto('/profile');
  await beginEnrolling(page);
  const given = await finishEnrolling(page);
  await page.getByRole('button', { name: 'I Have Saved Them' }).click();
  return given;
}
