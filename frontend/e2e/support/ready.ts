import type { Page } from '@playwright/test';

/** Until the app answers presses (src/shared/lib/ready.ts). What is no page of the app needs no waiting. */
async function untilReady(page: Page): Promise<void> {
  await page.locator('html[data-ready], html:not(:has(#root))').waitFor({ state: 'attached' });
}

/**
 * Journeys begin on a page that answers: a link followed earlier loads the next page anew, which is right for a
 * person, but without notice or focus. With `waitUntil` a test says that it wants to be there before.
 */
export function arriveReady(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (url, options) => {
    const answer = await goto(url, options);
    if (!options?.waitUntil) await untilReady(page);
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload(options);
    if (!options?.waitUntil) await untilReady(page);
    return answer;
  };
}
