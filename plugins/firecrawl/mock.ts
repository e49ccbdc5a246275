import type { MockAdapter } from '@chairside/kit';
import { jobMock } from './mock-jobs.ts';
import { pageMock } from './mock-pages.ts';

/** The mock of Firecrawl: one invented site, its jobs, and an account whose credits decrease. */
export const mock: MockAdapter = { operations: { ...pageMock, ...jobMock } };
