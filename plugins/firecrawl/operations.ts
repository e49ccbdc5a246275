import { defineOperation, isPublicUrl } from '@chairside/kit';
import { z } from 'zod';

const UPSTREAM_MS = 60_000;

const format = z.union([
  z.enum(['markdown', 'html', 'rawHtml', 'links', 'images', 'screenshot', 'summary', 'json']),
  z.looseObject({ type: z.string() }),
]);

export const document = z.looseObject({
  markdown: z.string().nullish(),
  html: z.string().nullish(),
  links: z.array(z.string()).optional(),
  // A page that fails is a good answer about that page: its own status stands here.
  metadata: z.looseObject({ statusCode: z.number().optional(), sourceURL: z.string().optional() }),
});

export const scrapeInput = z.looseObject({
  url: z
    .string()
    .refine(isPublicUrl, 'must be the http(s) address of a public page')
    .describe('Address of the page'),
  formats: z.array(format).min(1).optional(),
  onlyMainContent: z.boolean().optional(),
  timeout: z.number().int().min(1_000).max(UPSTREAM_MS).optional(),
});

export const scrape = defineOperation({
  id: 'scrape',
  title: 'Read a web page',
  description: 'Fetches one public page and returns it as Markdown or in the formats asked for.',
  effect: 'read',
  fallback: 'list',
  idempotent: true,
  // The reader's own limit ends first, so that its answer says why.
  timeoutMs: UPSTREAM_MS + 5_000,
  input: scrapeInput,
  output: z.looseObject({ success: z.literal(true), data: document }),
  request: { method: 'POST', path: '/scrape' },
  prepare: (input) => ({ timeout: UPSTREAM_MS, ...input }),
});

export const creditUsage = defineOperation({
  id: 'credit_usage',
  title: 'Credits',
  description: 'How many credits the account has left.',
  effect: 'read',
  // An invented balance helps nobody.
  fallback: 'never',
  idempotent: true,
  input: z.looseObject({}),
  output: z.looseObject({
    success: z.literal(true),
    data: z.looseObject({ remainingCredits: z.number(), planCredits: z.number().optional() }),
  }),
  request: { method: 'GET', path: '/team/credit-usage' },
});
