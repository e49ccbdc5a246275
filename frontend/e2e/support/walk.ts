import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** Goes to another page of the app as one of its links would, without a load. */
export const walkTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);

/** Walks by way of a page that no other looks like: what is seen afterwards is the new page, not the one before. */
export async function walkAfresh(page: Page, path: string): Promise<void> {
  const between = page.getByRole('heading', { level: 1, name: 'Page Not Found' });
  await walkTo(page, '/between');
  await expect(between).toBeVisible();
  await walkTo(page, path);
  await expect(between).toHaveCount(0);
}
