import {
  type RecordedRequest,
  startVendorServer,
  type VendorAnswer,
  type VendorServer,
} from '@chairside/kit/testing/server';

const error = (status: number, reason: string | undefined, echo: string): VendorAnswer => ({
  status,
  body: {
    success: false,
    error: reason ?? `Problem ${status} for ${echo}`,
    ...(status >= 500 && { code: 'UNKNOWN' }),
  },
});

function scrape(body: unknown): VendorAnswer {
  const url = typeof body === 'object' && body !== null && 'url' in body ? String(body.url) : '';
  if (!URL.canParse(url)) return error(400, 'Bad Request: invalid url', '');
  const metadata = {
    title: 'Local page',
    language: 'en',
    sourceURL: url,
    url,
    statusCode: 200,
    creditsUsed: 1,
  };
  return {
    body: { success: true, data: { markdown: `# Read from ${url}`, links: [`${url}#more`], metadata } },
  };
}

function handle({ method, path, body }: RecordedRequest): VendorAnswer {
  if (method === 'POST' && path === '/scrape') return scrape(body);
  if (method !== 'GET' || path !== '/team/credit-usage') return error(404, 'Not found', '');
  const period = { billingPeriodStart: '2026-01-01T00:00:00Z', billingPeriodEnd: '2026-02-01T00:00:00Z' };
  return { body: { success: true, data: { remainingCredits: 421, planCredits: 500, ...period } } };
}

/** A local server in Firecrawl's v2 format. Point `HUB_FIRECRAWL_BASE_URL` at its `url`. */
export function startFirecrawlServer({
  port = 0,
  keys = ['fc-local-test-key'],
}: { port?: number; keys?: readonly string[] } = {}): Promise<VendorServer> {
  return startVendorServer({
    port,
    basePath: '/v2',
    accepts: ({ headers }) => keys.some((key) => headers.authorization === `Bearer ${key}`),
    handle,
    error,
  });
}
