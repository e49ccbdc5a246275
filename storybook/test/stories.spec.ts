import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { serveStories, type Served } from './serve-stories.ts';

const BUILT = join(import.meta.dirname, '../dist');
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

interface Story {
  readonly id: string;
  readonly title: string;
  readonly name: string;
}

function storiesByTitle(): Map<string, Story[]> {
  const file = join(BUILT, 'index.json');
  if (!existsSync(file)) throw new Error('No stories built yet: npm run build -w @chairside/storybook');
  const { entries } = JSON.parse(readFileSync(file, 'utf8')) as { entries: Record<string, Story> };
  return Map.groupBy(Object.values(entries), ({ title }) => title);
}

let served: Served;
test.beforeAll(async () => void (served = await serveStories(BUILT)));
test.afterAll(() => served.close());

for (const [title, stories] of storiesByTitle()) {
  test(`${title}: every state plays through, is readable for all in both themes, and fits a phone`, async ({
    page,
  }) => {
    // As long as its states take, also on a machine that has other things to do.
    test.setTimeout(stories.length * 30_000);
    await page.addInitScript(listen);
    for (const story of stories) await test.step(story.name, () => holds(page, story));
  });
}

/** What another theme and another width can change; the rest is the same and was judged before. */
const OF_LOOKS = ['color-contrast', 'target-size', 'scrollable-region-focusable', 'link-in-text-block'];
/** What a page has and an element cannot. */
const OF_PAGES = ['page-has-heading-one', 'landmark-one-main'];

async function holds(page: Page, { id, title }: Story): Promise<void> {
  // Storybook's own frame stands around the page; the journeys look at its regions.
  const beside = ['region', ...(title.startsWith('Pages/') ? [] : OF_PAGES)];
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize(DESKTOP);
  await show(page, id);
  await isAccessible(page, 'light, desktop', (axe) => axe.disableRules(beside));
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await isAccessible(page, 'dark, phone', (axe) => axe.withRules(OF_LOOKS));
  expect(await sidewaysPixels(page), 'scrolls sideways on a phone').toBe(0);
}

/** Until the story is drawn and its play function has ended; what either threw is this test's failure. */
async function show(page: Page, id: string): Promise<void> {
  const goOn = page.url() !== 'about:blank' && !(await page.evaluate(leftDialog));
  if (goOn) await page.evaluate(choose, id);
  else await page.goto(`${served.url}/iframe.html?viewMode=story&id=${id}`);
  const ended = (story: string) => window.storyOutcomes?.[story];
  const outcome = await page.waitForFunction(ended, id, { timeout: 60_000 });
  expect(await outcome.jsonValue()).toBe('success');
}

/** In the page: a dialog lies over the next story until it has faded. */
const leftDialog = (): boolean => document.querySelector('.ant-modal-root, .ant-drawer') !== null;

/** In the page: the next story, as Storybook's own list chooses it, without loading everything anew. */
function choose(storyId: string): void {
  window.__STORYBOOK_ADDONS_CHANNEL__?.emit('setCurrentStory', { storyId, viewMode: 'story' });
}

/** Storybook's channel in the page, as far as it is used here. */
interface Channel {
  on(event: string, heard: (about: { storyId?: string; status?: string; message?: string }) => void): void;
  emit(event: string, about: unknown): void;
}
declare global {
  interface Window {
    storyOutcomes?: Record<string, string>;
    __STORYBOOK_ADDONS_CHANNEL__?: Channel;
  }
}

/** In the page, before its own scripts: what a story threw is told before it ends, and how it ends by its name. */
function listen(): void {
  const name = '__STORYBOOK_ADDONS_CHANNEL__';
  const outcomes: Record<string, string> = {};
  window.storyOutcomes = outcomes;
  let thrown: string | undefined;
  const follow = (channel: Channel): void => {
    Object.defineProperty(window, name, { value: channel, writable: true });
    for (const failure of ['playFunctionThrewException', 'storyThrewException', 'storyErrored'])
      channel.on(failure, ({ message }) => (thrown ??= message ?? failure));
    channel.on('storyFinished', ({ storyId = '', status = 'no status' }) => {
      outcomes[storyId] ??= thrown ?? status;
      thrown = undefined;
    });
  };
  Object.defineProperty(window, name, { configurable: true, set: follow });
}

async function isAccessible(page: Page, where: string, by: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  // A colour on its way from one theme to the other is no fault.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
  const { violations } = await by(new AxeBuilder({ page })).analyze();
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(told, where).toEqual([]);
}

const sidewaysPixels = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
