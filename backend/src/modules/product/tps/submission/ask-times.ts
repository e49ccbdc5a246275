import type { CaseSource } from '../cases/tps-case.entity.ts';

const LIVE_MS = 15 * 60_000;
/** A sample reaches its setup in minutes. */
const SAMPLE_MS = 45_000;

/** When a laboratory is asked next. */
export const nextAsk = (now: Date, source: CaseSource | null): Date =>
  new Date(now.getTime() + (source === 'mock_data' ? SAMPLE_MS : LIVE_MS));
