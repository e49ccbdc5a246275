import { type Json, type MockAdapter, type MockCall, stableHash } from '@chairside/kit';
import { pages, SAMPLE_SITE, type SamplePage } from './fixtures/pages.ts';
import { mapInput, scrapeInput, searchInput } from './schemas.ts';

const FIRST_CREDITS = 500;
const SLOW_MS = 3_000;

function pageFor(url: string): SamplePage | undefined {
  if (url.includes('missing')) return undefined;
  const { pathname } = new URL(url);
  return pages.find(({ path }) => path === pathname && path !== '/') ?? pages[stableHash(url) % pages.length];
}

const linksOf = (markdown: string): string[] =>
  [...markdown.matchAll(/\]\((\/[^)]*)\)/g)].map((match) => `${SAMPLE_SITE}${match[1]}`);

/** The page behind an address, or what the reader says of one that is missing. */
export function documentFor(url: string): Json {
  const page = pageFor(url);
  if (!page)
    return { markdown: '', links: [], metadata: { sourceURL: url, statusCode: 404, error: 'Not Found' } };
  const { title, description, markdown } = page;
  const metadata = { title, description, language: 'en', sourceURL: url, statusCode: 200, creditsUsed: 1 };
  return { markdown, links: linksOf(markdown), metadata };
}

async function credits(call: MockCall): Promise<number> {
  const stored = await call.store.get('account', 'credits');
  return typeof stored === 'number' ? stored : FIRST_CREDITS;
}

export async function useCredits(price: number, call: MockCall): Promise<void> {
  await call.store.put('account', 'credits', Math.max(0, (await credits(call)) - price));
}

async function scrape(input: Json, call: MockCall): Promise<Json> {
  const { url } = scrapeInput.parse(input);
  if (url.includes('slow')) await call.sleep(SLOW_MS, call.signal);
  await useCredits(1, call);
  return { success: true, data: documentFor(url) };
}

const contains = ({ title, description, markdown }: SamplePage, words: string): boolean =>
  `${title} ${description} ${markdown}`.toLowerCase().includes(words.toLowerCase());
const entry = ({ path, title, description }: SamplePage): Json => ({
  url: `${SAMPLE_SITE}${path}`,
  title,
  description,
});

async function map(input: Json, call: MockCall): Promise<Json> {
  const { search: words = '', limit = 5_000 } = mapInput.parse(input);
  await useCredits(1, call);
  const links = pages.filter((page) => contains(page, words)).slice(0, limit);
  return { success: true, links: links.map(entry) };
}

async function search(input: Json, call: MockCall): Promise<Json> {
  const { query, limit = 10, scrapeOptions } = searchInput.parse(input);
  const words = query.toLowerCase().split(/\W+/).filter(Boolean);
  const found = pages.filter((page) => words.some((word) => contains(page, word))).slice(0, limit);
  const creditsUsed = 2 * Math.ceil(found.length / 10) + (scrapeOptions ? found.length : 0);
  await useCredits(creditsUsed, call);
  const web = found.map((page) => ({ ...entry(page), ...(scrapeOptions && { markdown: page.markdown }) }));
  return { success: true, data: { web }, creditsUsed };
}

async function creditUsage(_: Json, call: MockCall): Promise<Json> {
  const left = await credits(call);
  const period = { billingPeriodStart: null, billingPeriodEnd: null };
  return { success: true, data: { remainingCredits: left, planCredits: FIRST_CREDITS, ...period } };
}

/** Pages of an invented site chosen by a hash of the address, and credits that go down. */
export const pageMock: MockAdapter['operations'] = { scrape, map, search, credit_usage: creditUsage };
