import { AsyncLocalStorage } from 'node:async_hooks';
import type { Grant } from './grant.ts';

/** The grant of the call that runs, for records only: it permits nothing. */
export const grantInUse = new AsyncLocalStorage<Grant>();
