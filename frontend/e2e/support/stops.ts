import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

const MOST = 400;

/**
 * Walks a page with Tab from its top: nothing holds the focus, and everything that can be pressed or filled in is passed.
 * Members of a group that is one stop (tabs, radios) are reached by arrows and count with their group.
 */
export async function everyStopReached(page: Page): Promise<void> {
  await page.evaluate(begin);
  for (let stop = 0; stop < MOST; stop++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement === document.body)) break;
  }
  expect(await page.evaluate(missed), 'not reached by Tab').toEqual([]);
}

declare global {
  interface Window {
    stopsPassed?: WeakSet<Element>;
  }
}

function begin(): void {
  const passed = new WeakSet<Element>();
  window.stopsPassed = passed;
  document.addEventListener('focusin', ({ target }) => passed.add(target as Element));
  (document.activeElement as HTMLElement | null)?.blur();
  getSelection()?.removeAllRanges();
  document.body.focus();
}

function missed(): string[] {
  const stops = 'a[href], button, input, select, textarea, [tabindex="0"]';
  const found = [...document.querySelectorAll<HTMLElement>(stops)].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled, [type=radio], [type=hidden]') &&
      !element.closest('[inert], [aria-hidden=true]') &&
      element.checkVisibility({ visibilityProperty: true }),
  );
  return found
    .filter((element) => !window.stopsPassed?.has(element))
    .map(({ outerHTML }) => outerHTML.slice(0, 160));
}
