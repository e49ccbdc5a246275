import type { Page } from '@playwright/test';
import { twoFrames } from './two-frames.ts';

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

declare global {
  interface Window {
    shifts?: { observer: PerformanceObserver; sum: number };
  }
}

/** Adds up what moves in every document from now on without a press before it. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const add = (entries: PerformanceEntryList) => {
      for (const { value, hadRecentInput } of entries as Shift[])
        if (!hadRecentInput && window.shifts) window.shifts.sum += value;
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    window.shifts = { observer, sum: 0 };
    observer.observe({ type: 'layout-shift', buffered: true });
  });
}

/** How far the page has moved by now: what is drawn is counted once a frame has shown it and the next one began. */
export async function layoutShift(page: Page): Promise<number> {
  await twoFrames(page);
  return page.evaluate(() => {
    const { observer, sum = 0 } = window.shifts ?? {};
    const waiting = (observer?.takeRecords() ?? []) as Shift[];
    const late = waiting.reduce(
      (total, { value, hadRecentInput }) => total + (hadRecentInput ? 0 : value),
      0,
    );
    if (window.shifts) window.shifts.sum = sum + late;
    return sum + late;
  });
}
