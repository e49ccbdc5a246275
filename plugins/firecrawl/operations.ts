import { defineOperation } from '@chairside/kit';
import { z } from 'zod';
import { document, mapInput, scrapeInput, searchInput, UPSTREAM_MS } from './schemas.ts';

/** A page of an invented site is shown in place of any other. */
const SAMPLES =
  'The samples are public pages of an invented site, about nobody, and the answer says what they are.';

export const scrape = defineOperation({
  id: 'scrape',
  title: 'Read a web page',
  description: 'Fetches one public page and returns it as Markdown or in the formats asked for.',
  effect: 'read',
  fallback: 'list',
  idempotent: true,
  permits: {
    repeat:
      'It reads public pages and changes nothing; asked a second time it costs one more credit at most.',
    sampleData: SAMPLES,
  },
  // The vendor's own limit is shorter, so that its answer gives the reason.
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
  // Sample data never replaces the balance of an account.
  fallback: 'never',
  idempotent: true,
  input: z.looseObject({}),
  output: z.looseObject({
    success: z.literal(true),
    data: z.looseObject({ remainingCredits: z.number(), planCredits: z.number().optional() }),
  }),
  request: { method: 'GET', path: '/team/credit-usage' },
});

const hit = z.looseObject({
  url: z.string(),
  title: z.string().nullish(),
  description: z.string().nullish(),
});

export const mapSite = defineOperation({
  id: 'map',
  title: 'Map a site',
  description: 'The addresses of the pages of a site, without reading them.',
  effect: 'read',
  fallback: 'list',
  idempotent: true,
  permits: {
    repeat:
      'It reads public pages and changes nothing; asked a second time it costs one more credit at most.',
    sampleData: SAMPLES,
  },
  timeoutMs: UPSTREAM_MS + 5_000,
  input: mapInput,
  output: z.looseObject({ success: z.literal(true), links: z.array(hit) }),
  request: { method: 'POST', path: '/map' },
});

export const search = defineOperation({
  id: 'search',
  title: 'Search the web',
  description: 'Finds public pages, news or images; with scrapeOptions their text too.',
  effect: 'read',
  fallback: 'list',
  idempotent: true,
  permits: {
    repeat:
      'It reads public pages and changes nothing; asked a second time it costs its credits again at most.',
    sampleData: SAMPLES,
  },
  timeoutMs: UPSTREAM_MS + 5_000,
  input: searchInput,
  output: z.looseObject({
    success: z.literal(true),
    data: z.looseObject({ web: z.array(hit).optional(), news: z.array(hit).optional() }),
    creditsUsed: z.number().optional(),
  }),
  request: { method: 'POST', path: '/search' },
});
