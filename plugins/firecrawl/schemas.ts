import { isPublicUrl } from '@chairside/kit';
import { z } from 'zod';

/** The reader's own limit on one page. */
export const UPSTREAM_MS = 60_000;
const DEFAULT_PAGES = 25;
const MOST_PAGES = 1_000;

const publicUrl = z.string().refine(isPublicUrl, 'must be the http(s) address of a public page');
const urls = z.array(publicUrl).min(1).max(100);
const count = (most: number) => z.coerce.number().int().min(1).max(most);

const format = z.union([
  z.enum(['markdown', 'html', 'rawHtml', 'links', 'images', 'screenshot', 'summary', 'json']),
  z.looseObject({ type: z.string() }),
]);

const scrapeFields = {
  formats: z.array(format).min(1).optional(),
  onlyMainContent: z.boolean().optional(),
  timeout: z.number().int().min(1_000).max(UPSTREAM_MS).optional(),
};
const scrapeOptions = z.looseObject(scrapeFields).optional();

export const document = z.looseObject({
  markdown: z.string().nullish(),
  html: z.string().nullish(),
  links: z.array(z.string()).optional(),
  // A failed page is a successful answer about that page; this is the page's own status.
  metadata: z.looseObject({ statusCode: z.number().optional(), sourceURL: z.string().optional() }).optional(),
});

export const scrapeInput = z.looseObject({ url: publicUrl.describe('Address of the page'), ...scrapeFields });

export const mapInput = z.looseObject({
  url: publicUrl,
  search: z.string().optional(),
  limit: count(100_000).optional(),
  sitemap: z.enum(['skip', 'include', 'only']).optional(),
  includeSubdomains: z.boolean().optional(),
});

export const searchInput = z.looseObject({
  query: z.string().min(1).max(500),
  limit: count(100).optional(),
  sources: z
    .array(z.union([z.enum(['web', 'news', 'images']), z.looseObject({ type: z.string() })]))
    .optional(),
  location: z.string().optional(),
  tbs: z.string().optional(),
  scrapeOptions,
});

/** Where the vendor reports what happens to a job; its signature is judged where it arrives. */
const webhook = z.looseObject({ url: publicUrl, events: z.array(z.string()).optional() }).optional();
const repeated = z
  .string()
  .max(100)
  .optional()
  .describe('An own id: a repeated request starts no second job');

// The hub does not override a site's robots.txt.
const ROBOTS = { path: ['ignoreRobotsTxt'], message: 'cannot be set: robots.txt is respected' };
const respectful = (input: Record<string, unknown>): boolean => input['ignoreRobotsTxt'] === undefined;

export const crawlInput = z
  .looseObject({
    url: publicUrl,
    limit: count(MOST_PAGES).default(DEFAULT_PAGES).describe('Most pages to read; one credit each'),
    maxDiscoveryDepth: z.number().int().min(0).optional(),
    includePaths: z.array(z.string()).optional(),
    excludePaths: z.array(z.string()).optional(),
    sitemap: z.enum(['skip', 'include', 'only']).optional(),
    webhook,
    scrapeOptions,
    idempotency_key: repeated,
  })
  .refine(respectful, ROBOTS);

export const batchInput = z
  .looseObject({ urls, webhook, ...scrapeFields, idempotency_key: repeated })
  .refine(respectful, ROBOTS);

export const extractInput = z
  .looseObject({ urls, prompt: z.string().min(1).optional(), schema: z.looseObject({}).optional() })
  .refine(({ prompt, schema }) => prompt !== undefined || schema !== undefined, {
    path: ['prompt'],
    message: 'must be given, or a schema',
  });

export const jobInput = z.looseObject({ id: z.string().min(1) });
export const statusInput = z.looseObject({
  ...jobInput.shape,
  next: z.url().optional().describe('The address of the next part, as the answer before gave it'),
});

export const started = z.looseObject({
  success: z.literal(true),
  id: z.string(),
  url: z.string().optional(),
});
export const cancelled = z.looseObject({ status: z.string() });

export const jobStatus = z.looseObject({
  status: z.enum(['scraping', 'completed', 'failed', 'cancelled']),
  total: z.number(),
  completed: z.number(),
  creditsUsed: z.number().optional(),
  expiresAt: z.string().optional(),
  next: z.string().nullish(),
  data: z.array(document),
});

export const jobErrors = z.looseObject({
  errors: z.array(z.looseObject({ url: z.string().optional(), error: z.string().optional() })).optional(),
  robotsBlocked: z.array(z.string()).optional(),
});

export const extractStatus = z.looseObject({
  success: z.boolean(),
  status: z.enum(['processing', 'completed', 'failed', 'cancelled']),
  data: z.unknown().optional(),
});
