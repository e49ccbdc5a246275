import { type Json, type MockAdapter, type MockCall, stableHash } from '@chairside/kit';
import { pages, SAMPLE_SITE, type SamplePage } from './fixtures/pages.ts';
import { scrapeInput } from './operations.ts';

const FIRST_CREDITS = 500;
const SLOW_MS = 3_000;

function pageFor(url: string): SamplePage | undefined {
  const { pathname } = new URL(url);
  return pages.find(({ path }) => path === pathname && path !== '/') ?? pages[stableHash(url) % pages.length];
}

const linksOf = (markdown: string): string[] =>
  [...markdown.matchAll(/\]\((\/[^)]*)\)/g)].map((match) => `${SAMPLE_SITE}${match[1]}`);

async function credits(call: MockCall): Promise<number> {
  const stored = await call.store.get('account', 'credits');
  return typeof stored === 'number' ? stored : FIRST_CREDITS;
}

async function scrape(input: Json, call: MockCall): Promise<Json> {
  const { url } = scrapeInput.parse(input);
  if (url.includes('slow')) await call.sleep(SLOW_MS, call.signal);
  await call.store.put('account', 'credits', Math.max(0, (await credits(call)) - 1));
  const page = url.includes('missing') ? undefined : pageFor(url);
  if (!page) {
    const metadata = { sourceURL: url, statusCode: 404, error: 'Not Found' };
    return { success: true, data: { markdown: '', links: [], metadata } };
  }
  const { title, description, markdown } = page;
  const metadata = { title, description, language: 'en', sourceURL: url, statusCode: 200, creditsUsed: 1 };
  return { success: true, data: { markdown, links: linksOf(markdown), metadata } };
}

/** Firecrawl without Firecrawl: pages of an invented site chosen by a hash of the address, and credits that go down. */
export const mock: MockAdapter = {
  operations: {
    scrape,
    credit_usage: async (_, call) => ({
      success: true,
      data: {
        remainingCredits: await credits(call),
        planCredits: FIRST_CREDITS,
        billingPeriodStart: null,
        billingPeriodEnd: null,
      },
    }),
  },
};
