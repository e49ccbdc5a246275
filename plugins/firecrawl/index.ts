import { definePlugin } from '@chairside/kit';
import { classify } from './classify.ts';
import * as jobs from './job-operations.ts';
import { manifest } from './manifest.ts';
import { mock } from './mock.ts';
import { creditUsage, mapSite, scrape, search } from './operations.ts';

export default definePlugin({
  manifest,
  operations: [
    scrape,
    mapSite,
    search,
    creditUsage,
    jobs.startCrawl,
    jobs.crawlStatus,
    jobs.crawlErrors,
    jobs.cancelCrawl,
    jobs.startBatch,
    jobs.batchStatus,
    jobs.cancelBatch,
    jobs.startExtract,
    jobs.extractStatus,
  ],
  mock,
  classify,
});
