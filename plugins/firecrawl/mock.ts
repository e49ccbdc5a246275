import type { MockAdapter } from '@chairside/kit';
import { jobMock } from './mock-jobs.ts';
import { pageMock } from './mock-pages.ts';

/** Firecrawl without Firecrawl: one invented site, its jobs, and an account whose credits go down. */
export const mock: MockAdapter = { operations: { ...pageMock, ...jobMock } };
