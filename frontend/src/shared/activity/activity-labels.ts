import type { ActivityEntry } from '../api/index.ts';

interface SourceText {
  readonly label: string;
  readonly tone: 'good' | 'sample' | 'warning' | 'accent' | 'plain';
}

const SOURCES: Readonly<Record<ActivityEntry['source'], SourceText>> = {
  pica_live: { label: 'Live', tone: 'good' },
  mock_data: { label: 'Mock Data', tone: 'sample' },
  error: { label: 'Failed', tone: 'warning' },
  received: { label: 'Received', tone: 'accent' },
};

/** The caller did not wait for the answer: neither a failure nor a success. */
export const isStopped = ({ error_code: code }: Pick<ActivityEntry, 'error_code'>): boolean =>
  code === 'cancelled';

export const badgeLabel = (entry: Pick<ActivityEntry, 'source' | 'error_code'>): SourceText =>
  isStopped(entry) ? { label: 'Stopped', tone: 'plain' } : SOURCES[entry.source];

/** What went wrong, and what the person can do. `{tool}` is replaced with the tool's name. */
const ERRORS: Readonly<Record<string, string>> = {
  needs_reconnect: '{tool} no longer accepts the stored credentials. Reconnect it.',
  permission_denied: 'This was not allowed, either by {tool} or by the access you gave this connection.',
  not_found: '{tool} does not have what was requested.',
  invalid_request: 'The request does not fit this call. The program that sent it must be changed.',
  conflict: 'The record in {tool} was changed in the meantime.',
  rate_limited: 'Too many calls in a short time.',
  quota_exceeded: 'The quota of this account at {tool} is used up.',
  vendor_unavailable: '{tool} could not be reached.',
  timeout: '{tool} did not answer in time.',
  malformed_answer: '{tool} sent a response that could not be read.',
  answer_too_large: 'The answer was too large to read.',
  stream_interrupted: '{tool} stopped in the middle of its answer.',
  not_configured: 'The connection holds no working key. Reconnect it.',
  not_supported: '{tool} cannot do this.',
  missing_key: 'There is no key for this connection. Reconnect it.',
  live_required: 'This call needs a live connection.',
};

/** A failure in words; a code that is not known here is at least named. */
export function errorText(entry: ActivityEntry): string | null {
  const { error_code: code, error_field: field, tool_name: tool } = entry;
  if (!code) return null;
  if (field) return `${tool} sent a response that does not fit: ${field}.`;
  return (ERRORS[code] ?? `It failed (${code.replaceAll('_', ' ')}).`).replaceAll('{tool}', tool);
}

/** `240 ms`, `1.2 s`. */
export const latencyText = (ms: number): string => (ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`);

/** How it went, in one line. */
export function resultText(entry: ActivityEntry): string {
  if (entry.source === 'received') return `Sent by ${entry.tool_name}`;
  // In the hub's list, any person may have stopped it.
  if (isStopped(entry)) return 'person' in entry ? 'Stopped by the person who sent it' : 'Stopped by you';
  const failed = errorText(entry);
  const sample = entry.source === 'mock_data';
  if (failed) return sample ? `${failed} Sample data was shown instead.` : failed;
  return sample ? 'Answered with sample data' : `Answered by ${entry.tool_name}`;
}

/** `2 retries`; nothing where the first try worked. */
export function retriesText({ retries }: ActivityEntry): string | null {
  if (retries === 0) return null;
  return retries === 1 ? '1 retry' : `${retries} retries`;
}

export const RANGES = [
  { value: '1', label: 'Last 24 hours' },
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
] as const;

/** Where a range of days begins; whole minutes, so that a list is not asked for anew with every look. */
export function rangeStart(days: string, now: number): string | undefined {
  const count = Number(days);
  if (!count) return undefined;
  return new Date(Math.floor(now / 60_000) * 60_000 - count * 86_400_000).toISOString();
}
