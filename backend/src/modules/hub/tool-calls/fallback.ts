import { AdapterError, type Json, mayFallBack as declaresFallback, type Operation } from '@chairside/kit';

export type FallbackSetting = 'reads' | 'all' | 'off';

/** The caller's own doing: sample data would hide it. */
const CALLERS: ReadonlySet<string> = new Set([
  'invalid_request',
  'not_found',
  'not_supported',
  'conflict',
  'cancelled',
]);

/**
 * Whether a failed live call may be answered with mock data (decisions §5): by default only list reads, and only when
 * the vendor failed; what a list read is, and that a list about one person is none, the tool says. An answer that came and
 * does not fit the tool is none of the vendor's failures: invented rows would hide real ones for as long as it stays so.
 * `all` is the specification's letter and is refused in production by the settings.
 */
export function mayFallBack(
  setting: FallbackSetting,
  operation: Operation,
  input: Json,
  cause: unknown,
): boolean {
  if (setting === 'off' || !(cause instanceof AdapterError) || cause.code === 'cancelled') return false;
  if (setting === 'all') return true;
  return declaresFallback(operation, input) && !CALLERS.has(cause.code) && !cause.answered;
}
