import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Browser, type Page, test as base } from '@playwright/test';
import { choose, leave, listen } from './in-page.ts';
import { serveStories } from './serve-stories.ts';

const BUILT = join(import.meta.dirname, '../dist');

export interface Story {
  readonly id: string;
  readonly title: string;
  readonly name: string;
}

/** Titles with the most stories first: one of them at the end would run alone while other workers have nothing left. */
export function storiesByTitle(): [string, Story[]][] {
  const file = join(BUILT, 'index.json');
  if (!existsSync(file)) throw new Error('No stories built yet: npm run build -w @chairside/storybook');
  const { entries } = JSON.parse(readFileSync(file, 'utf8')) as { entries: Record<string, Story> };
  const titles = [...Map.groupBy(Object.values(entries), ({ title }) => title)];
  return titles.sort(([, some], [, others]) => others.length - some.length);
}

/** The built stories in one page, from which story is gone to story without loading anything twice. */
export class Catalogue {
  readonly page: Page;
  readonly #url: string;

  constructor(page: Page, url: string) {
    this.page = page;
    this.#url = url;
  }

  /** Until the story is drawn and its play function has ended; what either threw is this test's failure. */
  async show(id: string): Promise<string | undefined> {
    if (this.page.url().startsWith(this.#url)) await this.page.evaluate(choose, id);
    else await this.page.goto(`${this.#url}/iframe.html?viewMode=story&id=${id}`);
    const ended = (story: string) => window.storyOutcomes?.[story];
    const outcome = await this.page.waitForFunction(ended, id, { timeout: 60_000, polling: 50 });
    return outcome.jsonValue();
  }

  leave = (): Promise<void> => this.page.evaluate(leave);
}

function axeSource(): string {
  const beside = createRequire(import.meta.url).resolve('@axe-core/playwright');
  return readFileSync(createRequire(beside).resolve('axe-core/axe.min.js'), 'utf8');
}

async function open(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  await page.addInitScript(listen);
  await page.addInitScript(axeSource());
  return page;
}

/** One catalogue for all titles that a worker goes through: a page of its own costs a title as much as two stories. */
export const test = base.extend<object, { catalogue: Catalogue }>({
  catalogue: [
    async ({ browser }, use) => {
      const served = await serveStories(BUILT);
      const page = await open(browser);
      await use(new Catalogue(page, served.url));
      await page.close();
      await served.close();
    },
    { scope: 'worker' },
  ],
});
