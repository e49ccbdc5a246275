import { describe, expect, it } from '@jest/globals';
import { type Json, type LiveContext, type MockContext, runLive, runMock } from '@chairside/kit';
import { loopbackTransport, MemoryMockStore, testClock } from '@chairside/kit/testing';
import type { VendorServer } from '@chairside/kit/testing/server';
import { z } from 'zod';
import firecrawl from './index.ts';
import { jobStatus } from './schemas.ts';
import { startFirecrawlServer } from './testing/index.ts';

const credential = { api_key: 'fc-0123456789abcdef0123' };
const SITE = 'https://example-dental.test';

async function withServer(
  run: (server: VendorServer, ctx: LiveContext) => Promise<void>,
  linkBase?: string,
): Promise<void> {
  const jobIds = ['job-1', 'job-failed'];
  const server = await startFirecrawlServer({
    keys: [credential.api_key],
    jobIds,
    ...(linkBase && { linkBase }),
  });
  const transport = loopbackTransport();
  try {
    await run(server, { transport, credential, settings: { base_url: server.url } });
    expect(server.breaches).toEqual([]);
  } finally {
    await transport.close();
    await server.close();
  }
}

describe('a crawl at Firecrawl', () => {
  it('always has a limit, and is not started twice for the same id', () =>
    withServer(async (server, ctx) => {
      await runLive(firecrawl, 'start_crawl', { url: SITE, idempotency_key: 'k1' }, ctx);
      expect(server.requests[0]?.body).toEqual({ url: SITE, limit: 25 });
      await runLive(firecrawl, 'start_batch_scrape', { urls: [SITE] }, ctx);
      const keys = server.requests.map(({ headers }) => headers['x-idempotency-key']);
      expect(keys).toEqual(['k1', expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    }));

  it('goes from scraping to completed, and its parts are joined at the configured address', () =>
    withServer(async (server, ctx) => {
      const started = await runLive(firecrawl, 'start_crawl', { url: SITE }, ctx);
      const { id } = z.looseObject({ id: z.string() }).parse(started.kind === 'output' && started.output);
      const statusOf = async () => {
        const result = await runLive(firecrawl, 'crawl_status', { id }, { ...ctx, maxPages: 5 });
        return jobStatus.parse(result.kind === 'output' && result.output);
      };
      expect(await statusOf()).toMatchObject({ status: 'scraping', completed: 2 });
      const done = await statusOf();
      expect(done.status).toBe('completed');
      expect(done.data.map(({ metadata }) => metadata?.statusCode)).toEqual([200, 200, 200, 404, 200, 200]);
      expect(server.requests.slice(-3).map(({ query }) => query.get('skip'))).toEqual([null, '2', '4']);
    }));

  it('never follows its results to another host', () =>
    withServer(async (server, ctx) => {
      const call = runLive(firecrawl, 'crawl_status', { id: 'job-1' }, { ...ctx, maxPages: 5 });
      await expect(call).rejects.toMatchObject({ code: 'malformed_answer' });
      expect(server.requests).toHaveLength(1);
    }, 'https://evil.example/v2'));

  it('that failed reports its failure', () =>
    withServer(async (_, ctx) => {
      const result = await runLive(firecrawl, 'crawl_status', { id: 'job-failed' }, ctx);
      expect(result).toMatchObject({ output: { status: 'failed', data: [] } });
    }));

  it.each<[string, string, Json]>([
    ['a private address', 'start_crawl', { url: 'http://10.0.0.1/' }],
    ['a private address among others', 'start_batch_scrape', { urls: [SITE, 'http://169.254.169.254/'] }],
    ['notices to a private address', 'start_crawl', { url: SITE, webhook: { url: 'http://localhost/x' } }],
    ['a wish to overrule robots.txt', 'start_crawl', { url: SITE, ignoreRobotsTxt: true }],
    ['thousands of pages', 'start_crawl', { url: SITE, limit: 10_000 }],
    ['neither a question nor a schema', 'start_extract', { urls: [SITE] }],
    ['a question that is too long', 'search', { query: 'x'.repeat(501) }],
  ])('is not started with %s', (_, operation, input) =>
    withServer(async (server, ctx) => {
      await expect(runLive(firecrawl, operation, input, ctx)).rejects.toMatchObject({
        code: 'invalid_request',
      });
      expect(server.requests).toEqual([]);
    }),
  );
});

describe('the sample of Firecrawl', () => {
  const context = (): MockContext => ({ store: new MemoryMockStore(), clock: testClock });
  const run = async (ctx: MockContext, operation: string, input: Json = {}): Promise<Json> => {
    const result = await runMock(firecrawl, operation, input, ctx);
    return z.looseObject({}).parse(result.kind === 'output' && result.output);
  };
  const left = async (ctx: MockContext) =>
    z.looseObject({ remainingCredits: z.number() }).parse((await run(ctx, 'credit_usage'))['data'])
      .remainingCredits;

  it('reads a quarter of a site, then three quarters, then all, and charges a credit per page', async () => {
    const ctx = context();
    const { id } = await run(ctx, 'start_crawl', { url: SITE });
    const statuses = [
      await run(ctx, 'crawl_status', { id }),
      await run(ctx, 'crawl_status', { id }),
      await run(ctx, 'crawl_status', { id }),
    ];
    expect(statuses.map(({ status, completed }) => [status, completed])).toEqual([
      ['scraping', 1],
      ['scraping', 3],
      ['completed', 4],
    ]);
    await run(ctx, 'crawl_status', { id });
    expect(await left(ctx)).toBe(496);
  });

  it('keeps the progress it had when it was cancelled', async () => {
    const ctx = context();
    const { id } = await run(ctx, 'start_batch_scrape', {
      urls: [SITE, `${SITE}/team`, `${SITE}/missing`, SITE],
    });
    await run(ctx, 'batch_scrape_status', { id });
    await run(ctx, 'cancel_batch_scrape', { id });
    expect(await run(ctx, 'batch_scrape_status', { id })).toMatchObject({
      status: 'cancelled',
      completed: 1,
    });
  });

  it('starts one job for one id that the caller chose', async () => {
    const ctx = context();
    const twice = { url: SITE, idempotency_key: 'k' };
    expect(await run(ctx, 'start_crawl', twice)).toEqual(await run(ctx, 'start_crawl', twice));
    expect(await run(ctx, 'start_crawl', { url: SITE })).not.toEqual(
      await run(ctx, 'start_crawl', { url: SITE }),
    );
  });

  it('fills the requested schema', async () => {
    const ctx = context();
    const schema = { type: 'object', properties: { hours: { type: 'string' } } };
    const { id } = await run(ctx, 'start_extract', { urls: [SITE], schema });
    expect(await run(ctx, 'extract_status', { id })).toMatchObject({ status: 'processing' });
    expect(await run(ctx, 'extract_status', { id })).toMatchObject({
      status: 'completed',
      data: { hours: 'Sample hours' },
    });
  });

  it('finds and maps its own pages', async () => {
    const ctx = context();
    expect(await run(ctx, 'map', { url: SITE, search: 'drink with them' })).toMatchObject({
      links: [{ url: `${SITE}/aligner-faq` }],
    });
    expect(await run(ctx, 'search', { query: 'hygienists' })).toMatchObject({
      data: { web: [{ url: `${SITE}/team` }] },
      creditsUsed: 2,
    });
    expect(await left(ctx)).toBe(497);
  });

  it('does not find jobs of other connections', async () => {
    for (const operation of ['crawl_status', 'cancel_batch_scrape', 'extract_status', 'crawl_errors'])
      await expect(run(context(), operation, { id: 'other' })).rejects.toMatchObject({ code: 'not_found' });
  });
});
