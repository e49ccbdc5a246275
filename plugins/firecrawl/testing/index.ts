import {
  type RecordedRequest,
  startVendorServer,
  type VendorAnswer,
  type VendorServer,
} from '@chairside/kit/testing/server';
import { LocalJobs } from './jobs.ts';
import { error, scrape } from './pages.ts';

const HITS = ['One', 'Two'].map((title) => ({
  url: `https://local.example.test/${title.toLowerCase()}`,
  title,
  description: `Local page ${title}`,
  position: title.length,
}));

function account({ method, path, body }: RecordedRequest): VendorAnswer {
  const route = `${method} ${path}`;
  if (route === 'POST /scrape') return scrape(body);
  if (route === 'POST /map') return { body: { success: true, links: HITS } };
  if (route === 'POST /search')
    return { body: { success: true, data: { web: HITS }, creditsUsed: 2, id: 'local' } };
  if (route !== 'GET /team/credit-usage') return error(404, 'Not found', '');
  const period = { billingPeriodStart: '2026-01-01T00:00:00Z', billingPeriodEnd: '2026-02-01T00:00:00Z' };
  return { body: { success: true, data: { remainingCredits: 421, planCredits: 500, ...period } } };
}

/**
 * A local server in Firecrawl's v2 format, held to the description in `openapi.json`. Point `HUB_FIRECRAWL_BASE_URL` at its
 * `url`; `jobIds` are jobs that are done, `linkBase` is where the next parts of their results lead.
 */
export function startFirecrawlServer({
  port = 0,
  keys = ['fc-local-test-key'],
  jobIds = [],
  linkBase,
}: {
  port?: number;
  keys?: readonly string[];
  jobIds?: readonly string[];
  linkBase?: string;
} = {}): Promise<VendorServer> {
  const jobs = new LocalJobs(jobIds, linkBase);
  return startVendorServer({
    port,
    basePath: '/v2',
    openApi: new URL('./openapi.json', import.meta.url),
    accepts: ({ headers }) => keys.some((key) => headers.authorization === `Bearer ${key}`),
    handle: (request) => jobs.handle(request) ?? account(request),
    error,
  });
}
