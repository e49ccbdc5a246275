import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { arriveReady } from './ready.ts';

type Provide = (faults: string[]) => Promise<void>;

/**
 * A fixture that fails its test on an error of our code or a breach of the content policy. Requests that the test
 * answers itself may still be on their way when it ends; they go their own way then, or the next test would fail.
 */
export async function noFaults({ page }: { page: Page }, provide: Provide): Promise<void> {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy|hydrat|Minified React error/i.test(message.text()))
      faults.push(message.text());
  });
  arriveReady(page);
  await provide(faults);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  expect(faults).toEqual([]);
}
