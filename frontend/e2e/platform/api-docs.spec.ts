import type { Page } from '@playwright/test';
import { newAccount } from '../support/accounts.ts';
import { expect, expectNoSidewaysScroll, test } from '../support/hub-page.ts';

/** Every address that the page asked for. */
function requestsOf(page: Page): URL[] {
  const asked: URL[] = [];
  page.on('request', (request) => asked.push(new URL(request.url())));
  return asked;
}

test('the API documentation lists the operations, sends a request with a token, and loads nothing from elsewhere', async ({
  page,
  request,
}) => {
  const account = await newAccount(request);
  const asked = requestsOf(page);
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: /Chairside/ })).toBeVisible();
  await page.getByRole('button', { name: 'Authorize' }).first().click();
  const dialog = page.locator('.modal-ux');
  await dialog.getByRole('textbox').fill(account.accessToken);
  await dialog.getByRole('button', { name: 'Apply credentials' }).click();
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  await page.locator('#operations-tag-profile').click();
  const operation = page.locator('#operations-profile-Profile_read');
  await operation.getByText("Read the caller's profile").click();
  await operation.getByRole('button', { name: 'Try it out' }).click();
  await operation.getByRole('button', { name: 'Execute' }).click();
  const answer = operation.locator('.live-responses-table');
  await expect(answer.locator('.response-col_status').last()).toContainText('200');
  await expect(answer).toContainText(account.email);
  expect(new Set(asked.map(({ origin }) => origin))).toEqual(new Set([new URL(page.url()).origin]));
});

test('the API documentation keeps no token and fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: /Chairside/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Authorize' }).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'chairside.theme')),
  ).toEqual([]);
});
