import { AdapterError, type Json, type MockAdapter, type MockCall, stableHash } from '@chairside/kit';
import { z } from 'zod';
import { pages, SAMPLE_SITE } from './fixtures/pages.ts';
import { documentFor, useCredits } from './mock-pages.ts';

const DAY_MS = 86_400_000;

const job = z.object({
  kind: z.enum(['crawl', 'batch', 'extract']),
  urls: z.array(z.string()),
  polls: z.number(),
  cancelled: z.boolean(),
  facts: z.unknown().optional(),
});
type Job = z.infer<typeof job>;

/** One job of each kind that every connection has from the start. */
export const SAMPLE_JOBS: Readonly<Record<Job['kind'], string>> = {
  crawl: 'c0ffee00-0000-4000-8000-000000000001',
  batch: 'c0ffee00-0000-4000-8000-000000000002',
  extract: 'c0ffee00-0000-4000-8000-000000000003',
};

const addressOf = ({ path }: (typeof pages)[number]): string => `${SAMPLE_SITE}${path}`;
const fresh = (kind: Job['kind'], urls: string[], facts?: unknown): Job => ({
  kind,
  urls,
  polls: 0,
  cancelled: false,
  facts,
});

function idOf(text: string): string {
  const part = (salt: string): string => stableHash(`${text}${salt}`).toString(16).padStart(8, '0');
  const tail = part('c') + part('d');
  return `${part('a')}-${part('b').slice(0, 4)}-4${part('b').slice(5)}-8${tail.slice(0, 3)}-${tail.slice(3, 15)}`;
}

async function start(job: Job, input: Json, call: MockCall): Promise<Json> {
  const number = (await call.store.list('jobs')).length;
  const id = idOf(`${JSON.stringify(input)} ${String(input['idempotency_key'] ?? number)}`);
  if ((await call.store.get('jobs', id)) === undefined) await call.store.put('jobs', id, job);
  return { success: true, id };
}

async function find(id: unknown, kind: Job['kind'], call: MockCall): Promise<Job> {
  const stored = job.safeParse(await call.store.get('jobs', String(id)));
  if (stored.success && stored.data.kind === kind) return stored.data;
  if (id === SAMPLE_JOBS[kind]) return fresh(kind, pages.map(addressOf));
  throw new AdapterError('not_found', 'Firecrawl does not know this job.', { status: 404 });
}

const QUARTERS = [0, 1, 3];

/** The progress: a quarter at the first read, three quarters at the second, then complete. */
const doneOf = ({ urls, polls }: Job): number => Math.ceil((urls.length * (QUARTERS[polls] ?? 4)) / 4);

async function status(id: unknown, kind: Job['kind'], call: MockCall): Promise<Json> {
  const known = await find(id, kind, call);
  const before = doneOf(known);
  const polls = known.cancelled ? known.polls : known.polls + 1;
  const now = { ...known, polls };
  const completed = doneOf(now);
  await call.store.put('jobs', String(id), now);
  await useCredits(completed - before, call);
  const ended = completed === known.urls.length ? 'completed' : 'scraping';
  return {
    status: known.cancelled ? 'cancelled' : ended,
    total: known.urls.length,
    completed,
    creditsUsed: completed,
    expiresAt: new Date(call.clock.now().getTime() + DAY_MS).toISOString(),
    data: known.urls.slice(0, completed).map(documentFor),
  };
}

async function cancel(id: unknown, kind: Job['kind'], call: MockCall): Promise<Json> {
  const known = await find(id, kind, call);
  await call.store.put('jobs', String(id), { ...known, cancelled: true });
  return { status: 'cancelled' };
}

async function errors(id: unknown, call: MockCall): Promise<Json> {
  const { urls } = await find(id, 'crawl', call);
  const failed = urls.filter((url) => url.includes('missing'));
  return { errors: failed.map((url) => ({ id: idOf(url), url, error: 'Not Found' })), robotsBlocked: [] };
}

/** Fills the requested schema with sample data. */
function factsFor({ schema }: Json): Json {
  const fields = z.looseObject({ properties: z.record(z.string(), z.unknown()) }).safeParse(schema);
  const names = fields.success ? Object.keys(fields.data.properties) : ['answer'];
  return Object.fromEntries(names.map((name) => [name, `Sample ${name}`]));
}

async function extractStatus(id: unknown, call: MockCall): Promise<Json> {
  const known = await find(id, 'extract', call);
  await call.store.put('jobs', String(id), { ...known, polls: known.polls + 1 });
  const expiresAt = new Date(call.clock.now().getTime() + DAY_MS).toISOString();
  if (known.polls === 0) return { success: true, status: 'processing', data: [], expiresAt };
  return { success: true, status: 'completed', data: known.facts ?? factsFor({}), expiresAt };
}

function crawlJob(input: Json): Job {
  return fresh('crawl', pages.map(addressOf).slice(0, Number(input['limit'])));
}

/** The jobs of this connection; each is complete at the third read. */
export const jobMock: MockAdapter['operations'] = {
  start_crawl: (input, call) => start(crawlJob(input), input, call),
  crawl_status: ({ id }, call) => status(id, 'crawl', call),
  crawl_errors: ({ id }, call) => errors(id, call),
  cancel_crawl: ({ id }, call) => cancel(id, 'crawl', call),
  start_batch_scrape: (input, call) => start(fresh('batch', input['urls'] as string[]), input, call),
  batch_scrape_status: ({ id }, call) => status(id, 'batch', call),
  cancel_batch_scrape: ({ id }, call) => cancel(id, 'batch', call),
  start_extract: (input, call) => start(fresh('extract', [], factsFor(input)), input, call),
  extract_status: ({ id }, call) => extractStatus(id, call),
};
