import { expect, it } from '@jest/globals';
import { runLive, runMock } from '@chairside/kit';
import { describeToolContract, loopbackTransport, MemoryMockStore, testClock } from '@chairside/kit/testing';
import firecrawl from './index.ts';
import { SAMPLE_JOBS } from './mock-jobs.ts';
import { startFirecrawlServer } from './testing/index.ts';

const credential = { api_key: 'fc-0123456789abcdef0123' };
const SITE = 'https://example-dental.test';
const page = {
  url: 'https://example-dental.test/services',
  formats: ['markdown', { type: 'json', prompt: 'x' }],
};

const CREDIT = 'The credit of the account becomes less, as it does at the vendor.';
const PROGRESS = 'A job goes on by itself; the mock counts how far by how often it is asked.';

describeToolContract(firecrawl, {
  startServer: () => startFirecrawlServer({ keys: [credential.api_key], jobIds: Object.values(SAMPLE_JOBS) }),
  credential,
  badCredential: { api_key: 'fc-wrong-wrong-wrong' },
  mockChanges: {
    scrape: CREDIT,
    map: CREDIT,
    search: CREDIT,
    crawl_status: PROGRESS,
    batch_scrape_status: PROGRESS,
    extract_status: PROGRESS,
  },
  samples: {
    scrape: [page],
    map: [{ url: SITE, search: 'aligner' }],
    search: [{ query: 'aligner wear time', limit: 5, scrapeOptions: { formats: ['markdown'] } }],
    credit_usage: [{}],
    start_crawl: [{ url: SITE }, { url: SITE, limit: 2, idempotency_key: 'once' }],
    crawl_status: [{ id: SAMPLE_JOBS.crawl }],
    crawl_errors: [{ id: SAMPLE_JOBS.crawl }],
    cancel_crawl: [{ id: SAMPLE_JOBS.crawl }],
    start_batch_scrape: [{ urls: [SITE, `${SITE}/team`], formats: ['markdown'] }],
    batch_scrape_status: [{ id: SAMPLE_JOBS.batch }],
    cancel_batch_scrape: [{ id: SAMPLE_JOBS.batch }],
    start_extract: [{ urls: [SITE], prompt: 'When is it open?' }],
    extract_status: [{ id: SAMPLE_JOBS.extract }],
  },
  state: {
    write: 'scrape',
    input: page,
    read: 'credit_usage',
    readInput: {},
    contains: (usage) => JSON.stringify(usage).includes('"remainingCredits":499'),
  },
});

const mockContext = () => ({
  store: new MemoryMockStore(),
  clock: testClock,
  sleep: () => Promise.resolve(),
});

it.each([
  [402, 'quota_exceeded', false],
  [408, 'timeout', true],
  [409, 'conflict', false],
  [422, 'invalid_request', false],
])('status %i of Firecrawl means %s', async (status, code, retryable) => {
  const server = await startFirecrawlServer({ keys: [credential.api_key] });
  const transport = loopbackTransport();
  server.setFault({ status });
  const call = runLive(firecrawl, 'scrape', page, {
    transport,
    credential,
    settings: { base_url: server.url },
  });
  await expect(call).rejects.toMatchObject({ code, retryable, status });
  await transport.close();
  await server.close();
});

it('Firecrawl reports a missing page as an answer about that page', async () => {
  const result = await runMock(
    firecrawl,
    'scrape',
    { url: 'https://example-dental.test/missing' },
    mockContext(),
  );
  expect(result).toMatchObject({ output: { success: true, data: { metadata: { statusCode: 404 } } } });
});

it('the sample of Firecrawl subtracts the credits of each connection separately', async () => {
  const ctx = mockContext();
  await runMock(firecrawl, 'scrape', page, ctx);
  await runMock(firecrawl, 'scrape', page, ctx);
  const left = await runMock(firecrawl, 'credit_usage', {}, ctx);
  expect(left).toMatchObject({ output: { data: { remainingCredits: 498 } } });
});

it.each(['http://169.254.169.254/latest', 'http://localhost/', 'file:///etc/passwd', 'no address'])(
  'Firecrawl does not send the address %s to the vendor',
  async (url) => {
    const call = runMock(firecrawl, 'scrape', { url }, mockContext());
    await expect(call).rejects.toMatchObject({ code: 'invalid_request' });
  },
);
