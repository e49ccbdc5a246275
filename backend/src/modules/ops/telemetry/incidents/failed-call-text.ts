import type { CallRecord } from '#hub/tool-calls/index.ts';

/** What `error_code` means, after the tool's name. */
const CAUSES: Readonly<Record<string, string>> = {
  needs_reconnect: 'the stored credentials are no longer accepted',
  permission_denied: 'this was not allowed',
  rate_limited: 'too many calls in a short time',
  quota_exceeded: 'the quota of the account is used up',
  vendor_unavailable: 'the vendor could not be reached',
  timeout: 'the vendor did not answer in time',
  malformed_answer: 'the answer could not be read',
  answer_too_large: 'the answer was too large',
  stream_interrupted: 'the answer stopped in the middle',
  not_configured: 'the connection holds no working key',
  missing_key: 'there is no key for this connection',
  access_not_recorded: 'the access to patient data could not be recorded',
};

const spaced = (code: string): string => code.replaceAll('_', ' ');

/** `Open Dental, list patients: the vendor did not answer in time. Sample data was shown instead.` */
export function failedCallText(
  { operation, source, error_code: code }: CallRecord,
  toolName: string,
): string {
  const call = operation === null ? toolName : `${toolName}, ${spaced(operation)}`;
  const cause = CAUSES[code ?? ''] ?? `it failed (${spaced(code ?? 'unknown')})`;
  return `${call}: ${cause}.${source === 'mock_data' ? ' Sample data was shown instead.' : ''}`;
}
