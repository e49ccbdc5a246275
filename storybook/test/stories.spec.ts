import { expect } from '@playwright/test';
import { twoFrames } from '../../frontend/e2e/support/two-frames.ts';
import { type Catalogue, storiesByTitle, type Story, test } from './catalogue.ts';
import { faults, sidewaysPixels } from './in-page.ts';
import { OF_LOOKS, rulesFor, sharedBy } from './rules.ts';

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

for (const [title, stories] of storiesByTitle()) {
  test(`${title}: every state plays through, is readable for all in both themes, and fits a phone`, async ({
    catalogue,
  }) => {
    // As long as its states take, also on a machine that has other things to do.
    test.setTimeout(stories.length * 30_000);
    for (const [at, story] of stories.entries())
      await test.step(story.name, () => holds(catalogue, story, at === 0 ? [] : sharedBy(title)));
  });
}

/** Plays a state and judges it; `apart` was judged with a state before it. */
async function holds(catalogue: Catalogue, { id, title }: Story, apart: readonly string[]): Promise<void> {
  const { page } = catalogue;
  await look(catalogue, 'light', DESKTOP);
  expect(await catalogue.show(id), id).toBe('success');
  expect(await page.evaluate(faults, { ...rulesFor(title), apart }), 'light, desktop').toEqual([]);
  await look(catalogue, 'dark', PHONE);
  expect(await page.evaluate(faults, { ...OF_LOOKS, apart }), 'dark, phone').toEqual([]);
  expect(await page.evaluate(sidewaysPixels), 'scrolls sideways on a phone').toBe(0);
  await catalogue.leave();
}

/** Both at once: each of them draws the page anew, with the second frame from now. */
async function look({ page }: Catalogue, colorScheme: 'light' | 'dark', size: typeof PHONE): Promise<void> {
  await Promise.all([page.emulateMedia({ colorScheme }), page.setViewportSize(size)]);
  await twoFrames(page);
}
