import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test as base } from '@playwright/test';
import type { Account } from './accounts.ts';
import { enter, newAccount } from './accounts.ts';
import { arriveReady } from './ready.ts';

/** Journeys against a running hub. A page fails its test on an error of our code or a breach of the content policy. */
export const test = base.extend<{ account: Account; faults: string[] }>({
  faults: [
    async ({ page }, use) => {
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(error.message));
      page.on('console', (message) => {
        if (/Content Security Policy|hydrat|Minified React error/i.test(message.text()))
          faults.push(message.text());
      });
      arriveReady(page);
      await use(faults);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
  /** A confirmed account of this test alone, signed in on its page. */
  account: async ({ page, request }, provide) => {
    const account = await newAccount(request);
    await enter(page, account);
    await provide(account);
  },
});

/** The notice with this title; `words` is its description. */
export async function expectNotice(page: Page, title: string, words?: string): Promise<void> {
  const notice = page
    .getByRole('region', { name: 'Notices' })
    .getByRole('listitem')
    .filter({ hasText: title });
  await expect(notice).toBeVisible({ timeout: 15_000 });
  await expect(notice.getByText(title, { exact: true })).toBeVisible();
  if (words) await expect(notice.getByText(words, { exact: true })).toBeVisible();
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** No accessibility fault of WCAG 2.2 AA, in the scheme given. */
export const expectAccessible = (page: Page, colorScheme: 'light' | 'dark'): Promise<void> =>
  judge(page, colorScheme, (axe) => axe.withTags(WCAG));

/** Enough contrast in the scheme given: all that another scheme changes on a page that was judged before. */
export const expectContrast = (page: Page, colorScheme: 'light' | 'dark'): Promise<void> =>
  judge(page, colorScheme, (axe) => axe.withRules(['color-contrast', 'link-in-text-block']));

async function judge(
  page: Page,
  colorScheme: 'light' | 'dark',
  by: (axe: AxeBuilder) => AxeBuilder,
): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await untilStill(page);
  const { violations } = await by(new AxeBuilder({ page })).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

/** A colour on its way from one scheme to the other is no fault. */
async function untilStill(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
}

/** Nothing reaches beyond the side of the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0);
}

export { expect } from '@playwright/test';
