import type { CDPSession, Page } from '@playwright/test';
import { expect } from '@playwright/test';

const MOST = 400;
/** So many presses go at once: the page draws less, and nobody waits in between. */
const PRESSES = 25;

/**
 * Walks a page with Tab from its top: nothing holds the focus, and everything that can be pressed or filled in is passed.
 * Members of a group that is one stop (tabs, radios) are reached by arrows and count with their group.
 */
export async function everyStopReached(page: Page): Promise<void> {
  const wire = await page.context().newCDPSession(page);
  await page.evaluate(begin);
  for (let stop = 0; stop < MOST; stop += PRESSES) {
    await pressTab(wire, PRESSES);
    if (await page.evaluate(() => window.stopsEnded)) break;
  }
  await wire.detach();
  expect(await page.evaluate(missed), 'not reached by Tab').toEqual([]);
}

/** The browser takes them one after the other, in this order. */
async function pressTab(wire: CDPSession, times: number): Promise<void> {
  const key = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };
  const sent = Array.from({ length: times }, () => [
    wire.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key }),
    wire.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }),
  ]);
  await Promise.all(sent.flat());
}

declare global {
  interface Window {
    stopsPassed?: WeakSet<Element>;
    /** Ends what listens to the walk before this one. */
    stopsBegun?: AbortController;
    /** Tab went past the last stop; what comes after begins at the top again. */
    stopsEnded?: boolean;
  }
}

function begin(): void {
  const [passed, begun] = [new WeakSet<Element>(), new AbortController()];
  window.stopsBegun?.abort();
  [window.stopsPassed, window.stopsEnded, window.stopsBegun] = [passed, false, begun];
  // Tab goes on from where the focus was last, also when that is gone: from the top, whatever had it.
  const top = Object.assign(document.createElement('span'), { tabIndex: -1 });
  document.body.prepend(top);
  top.focus();
  top.remove();
  const { signal } = begun;
  document.addEventListener('focusin', ({ target }) => passed.add(target as Element), { signal });
  const look = () => {
    if (document.activeElement === document.body) window.stopsEnded = true;
  };
  document.addEventListener('keyup', look, { signal });
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
