import type { Page } from '@playwright/test';
import { expect, test as base } from '@playwright/test';
import type { Account } from './accounts.ts';
import { enter, newAccount } from './accounts.ts';
import { noFaults } from './faults.ts';

/** Journeys against a running hub. A page fails its test on an error of our code or a breach of the content policy. */
export const test = base.extend<{ account: Account; faults: string[] }>({
  faults: [noFaults, { auto: true }],
  /** A confirmed account of this test alone, signed in on its page. */
  account: async ({ page, request }, provide) => {
    const account = await newAccount(request);
    await enter(page, account);
    await provide(account);
  },
});

/** The notice with this title; `words` is its description. */
export async function expectNotice(page: Page, title: string | RegExp, words?: string): Promise<void> {
  const notice = page
    .getByRole('region', { name: 'Notices' })
    .getByRole('listitem')
    .filter({ hasText: title })
    .filter(words ? { hasText: words } : {});
  await expect(notice).toBeVisible({ timeout: 15_000 });
  await expect(notice.getByText(title, { exact: true })).toBeVisible();
  if (words) await expect(notice.getByText(words, { exact: true })).toBeVisible();
}

/** Nothing reaches beyond the side of the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0);
}

/** Closes what is told at the moment, before the same words are waited for again. */
export async function closeNotices(page: Page): Promise<void> {
  const notices = page.getByRole('region', { name: 'Notices' }).getByRole('listitem');
  await notices
    .getByRole('button', { name: 'Close notice' })
    .evaluateAll((all) => (all as HTMLElement[]).forEach((button) => button.click()));
  await expect(notices).toHaveCount(0);
}

export { expectAccessible, expectReadable } from './accessibility.ts';
export { expect } from '@playwright/test';
