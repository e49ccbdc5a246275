import { defineOperation } from '@chairside/kit';
import * as job from './schemas.ts';

const ONCE = { 'x-idempotency-key': '{idempotency_key}' };
/** Every start has a key, so that the vendor may tell a request repeated on its way from a second job. */
const withKey = <I extends object>(input: I) => ({ idempotency_key: crypto.randomUUID(), ...input });
const STOPPED = { repeat: 'A job that is stopped stays stopped: a second time changes nothing.' } as const;
/** Starting a job spends credits, so it is never repeated or answered with sample data. */
const START = { effect: 'write', fallback: 'never', idempotent: false, output: job.started } as const;
/** Reads a job of one's own; sample data cannot stand in for it. */
const READ = { effect: 'read', fallback: 'never', idempotent: true } as const;
const CANCEL = {
  description: 'Ends a job; what is read already stays.',
  effect: 'delete',
  fallback: 'never',
  idempotent: true,
  permits: STOPPED,
  input: job.jobInput,
  output: job.cancelled,
} as const;
const PARTS = { kind: 'link', param: 'next', next: 'next', items: 'data', maxPages: 20 } as const;

export const startCrawl = defineOperation({
  id: 'start_crawl',
  title: 'Read a site',
  description: 'Begins to read the pages of a site, at most 25 unless you say otherwise. One credit a page.',
  ...START,
  input: job.crawlInput,
  request: { method: 'POST', path: '/crawl', headers: ONCE },
  prepare: withKey,
});

export const crawlStatus = defineOperation({
  id: 'crawl_status',
  title: 'How far a site is read',
  description: 'How many pages are read, and their text. Kept for about a day.',
  ...READ,
  input: job.statusInput,
  output: job.jobStatus,
  request: { method: 'GET', path: '/crawl/{id}' },
  pagination: PARTS,
});

export const crawlErrors = defineOperation({
  id: 'crawl_errors',
  title: 'What could not be read',
  description: 'The pages of a site that failed, and those that robots.txt keeps closed.',
  ...READ,
  input: job.jobInput,
  output: job.jobErrors,
  request: { method: 'GET', path: '/crawl/{id}/errors' },
});

export const cancelCrawl = defineOperation({
  id: 'cancel_crawl',
  title: 'Stop reading a site',
  ...CANCEL,
  request: { method: 'DELETE', path: '/crawl/{id}' },
});

export const startBatch = defineOperation({
  id: 'start_batch_scrape',
  title: 'Read a list of pages',
  description: 'Begins to read up to 100 pages. One credit a page.',
  ...START,
  input: job.batchInput,
  request: { method: 'POST', path: '/batch/scrape', headers: ONCE },
  prepare: withKey,
});

export const batchStatus = defineOperation({
  id: 'batch_scrape_status',
  title: 'How far a list of pages is read',
  description: 'How many pages are read, and their text. Kept for about a day.',
  ...READ,
  input: job.statusInput,
  output: job.jobStatus,
  request: { method: 'GET', path: '/batch/scrape/{id}' },
  pagination: PARTS,
});

export const cancelBatch = defineOperation({
  id: 'cancel_batch_scrape',
  title: 'Stop reading a list of pages',
  ...CANCEL,
  request: { method: 'DELETE', path: '/batch/scrape/{id}' },
});

export const startExtract = defineOperation({
  id: 'start_extract',
  title: 'Take facts out of pages',
  description: 'Begins to fill a schema, or to answer a question, from public pages.',
  ...START,
  input: job.extractInput,
  request: { method: 'POST', path: '/extract' },
});

export const extractStatus = defineOperation({
  id: 'extract_status',
  title: 'Facts taken out of pages',
  description: 'Whether the facts are there, and what they are.',
  ...READ,
  input: job.jobInput,
  output: job.extractStatus,
  request: { method: 'GET', path: '/extract/{id}' },
});
