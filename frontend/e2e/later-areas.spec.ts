import type { APIRequestContext } from '@playwright/test';
import { bearer, newEmail } from './support/accounts.ts';
import { admin } from './support/admin.ts';
import { expect, expectNotice, expectReadable, test } from './support/hub-page.ts';

interface Interest {
  readonly items: readonly { readonly area: string; readonly accounts: number; readonly addresses: number }[];
}

async function addressesFor(request: APIRequestContext, name: string): Promise<number> {
  const counts = await request.get('/api/admin/waitlist', { headers: bearer(admin()) });
  const { items } = (await counts.json()) as Interest;
  return items.find(({ area }) => area === name)?.addresses ?? 0;
}

test('a visitor can add an email to a waitlist and remove it by Undo or by the link of the email', async ({
  page,
  request,
}) => {
  const before = await addressesFor(request, 'store');
  await page.goto('/store');
  await page.getByLabel('Email address').fill('nobody');
  await page.getByRole('button', { name: 'Notify me when it opens' }).click();
  await expect(page.getByText('This does not look like an email address.')).toBeVisible();
  const email = newEmail();
  await page.getByLabel('Email address').fill(email);
  const stored = page.waitForResponse('**/api/waitlist');
  await page.getByRole('button', { name: 'Notify me when it opens' }).click();
  const { token } = (await (await stored).json()) as { token: string };
  await expect(page.getByText(`We will email ${email} when it opens.`)).toBeVisible();
  expect(await addressesFor(request, 'store')).toBe(before + 1);
  await expectReadable(page);
  await page.goto(`/store?unsubscribe=${token}`);
  await expectNotice(page, 'You are no longer on the list');
  await expect(page).toHaveURL('/store');
  expect(await addressesFor(request, 'store')).toBe(before);
});

test('a signed-in person joins a waitlist with one press, which is remembered and can be undone', async ({
  page,
  account,
}) => {
  expect(account.email).toContain('@');
  await page.goto('/store');
  await page.getByRole('button', { name: 'Notify me when it opens' }).click();
  await expect(page.getByText('We will notify you when it opens.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('We will notify you when it opens.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Notify me when it opens' })).toBeVisible();
});
