import { AdapterError, type Json, mayFallBack as declaresFallback, type Operation } from '@chairside/kit';

export type FallbackSetting = 'reads' | 'all' | 'off';

/** Failures that the caller caused: sample data would hide them. */
const CALLER_FAULTS: ReadonlySet<string> = new Set([
  'invalid_request',
  'not_found',
  'not_supported',
  'conflict',
  'cancelled',
]);

/**
 * Whether a failed live call may be answered with mock data (decisions §5). By default only list reads fall back, and only
 * when the vendor failed. The tool declares what a list read is; a list about one person is none. An answer that arrived
 * but does not fit the tool never falls back: sample rows would hide the real ones. `all` is what the specification says;
 * the settings refuse it in production.
 */
export function mayFallBack(
  setting: FallbackSetting,
  operation: Operation,
  input: Json,
  cause: unknown,
): boolean {
  if (setting === 'off' || !(cause instanceof AdapterError) || cause.code === 'cancelled') return false;
  if (setting === 'all') return true;
  return declaresFallback(operation, input) && !CALLER_FAULTS.has(cause.code) && !cause.answered;
}
