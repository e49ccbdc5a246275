import type { Page } from '@playwright/test';

/** Resolves with the second frame from now: the first hears of what changed, the second shows it. */
export const twoFrames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))));
