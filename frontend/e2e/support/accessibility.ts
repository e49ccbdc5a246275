import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { twoFrames } from './two-frames.ts';

type Scheme = 'light' | 'dark';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** All that another scheme changes on a page that was checked a moment ago. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** No accessibility fault of WCAG 2.2 AA, in the scheme given. */
export const expectAccessible = (page: Page, scheme: Scheme): Promise<void> =>
  expectNoViolation(page, scheme, WCAG);

/** No accessibility fault in either scheme, in the state the page is in. Afterwards it is dark. */
export async function expectReadable(page: Page): Promise<void> {
  await expectNoViolation(page, 'light', WCAG);
  await expectNoViolation(page, 'dark', COLOURS);
}

/** The same by axe's whole set, good practice with it. */
export async function expectExemplary(page: Page): Promise<void> {
  await expectNoViolation(page, 'light');
  await expectNoViolation(page, 'dark', COLOURS);
}

async function expectNoViolation(
  page: Page,
  colorScheme: Scheme,
  runOnly?: readonly string[],
): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await untilStill(page);
  await putIn(page);
  const found = await page.evaluate(faults, runOnly);
  expect(found, `accessibility in the ${colorScheme} scheme`).toEqual([]);
}

async function faults(runOnly?: readonly string[]): Promise<string[]> {
  const only = runOnly ? { runOnly } : {};
  const answer = await window.axe?.run(document, { ...only, resultTypes: ['violations'], iframes: false });
  if (!answer) throw new Error('axe is not in the page');
  return answer.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** A color on its way from one scheme to the other is no fault. */
async function untilStill(page: Page): Promise<void> {
  await twoFrames(page);
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
}

let source: string | undefined;

/** Once a document: it stays while the app changes the page, and costs more than most of its rules. */
async function putIn(page: Page): Promise<void> {
  if (await page.evaluate(() => window.axe !== undefined)) return;
  const beside = createRequire(import.meta.url).resolve('@axe-core/playwright');
  source ??= readFileSync(createRequire(beside).resolve('axe-core/axe.min.js'), 'utf8');
  await page.evaluate(source);
}
