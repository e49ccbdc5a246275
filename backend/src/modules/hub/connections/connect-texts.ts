import { AdapterError } from '@chairside/kit';

export type ConnectMode = 'native' | 'dev' | 'mock';

/** The specification's success texts (§8), word for word. */
export function connectedText(tool: string, mode: ConnectMode): string {
  if (mode === 'mock')
    return `${tool} connected with mock data (add real API to Pica to enable live features)`;
  return `Successfully connected to ${tool} via Pica SDK${mode === 'dev' ? ' (dev mode)' : ''}`;
}

export const disconnectedText = (tool: string): string => `Disconnected from ${tool}`;

export interface ConnectFailure {
  readonly code: string;
  readonly message: string;
}

export const CANCELLED: ConnectFailure = {
  code: 'oauth_cancelled',
  message: 'OAuth was cancelled or failed',
};
export const TIMED_OUT: ConnectFailure = { code: 'oauth_timeout', message: 'OAuth timeout' };
/** A code may have been redeemed by a worker that died before it could say so; it must not be tried again. */
export const INTERRUPTED: ConnectFailure = { code: 'oauth_interrupted', message: CANCELLED.message };

/** Who connected for an organisation may do so no longer. */
export const NO_LONGER_ALLOWED: ConnectFailure = {
  code: 'forbidden',
  message: 'You can no longer connect tools for this organization.',
};

/** An admin changed the tool's address while the attempt was under way. */
export const addressChanged = (tool: string): ConnectFailure => ({
  code: 'address_changed',
  message:
    `An administrator changed the address of ${tool} on this hub. ` +
    'Credentials for the old address are not sent to the new one. Please connect again.',
});

export const failedToConnect = (tool: string): ConnectFailure => ({
  code: 'connect_failed',
  message: `Failed to connect to ${tool}`,
});

/** Faults of the way to the vendor, as opposed to the vendor's answer about the key. */
const TECHNICAL: ReadonlySet<string> = new Set([
  'vendor_unavailable',
  'timeout',
  'malformed_answer',
  'answer_too_large',
  'stream_interrupted',
]);

export type CheckFailure =
  | { readonly kind: 'technical'; readonly failure: ConnectFailure }
  | { readonly kind: 'refused'; readonly failure: ConnectFailure }
  /** A fault of our own: the job is tried again. */
  | { readonly kind: 'ours' };

/** What a failed credential check means. Only technical failures may end as connected in dev mode (details 2). */
export function checkFailureOf(cause: unknown, tool: string): CheckFailure {
  if (!(cause instanceof AdapterError)) return { kind: 'ours' };
  if (TECHNICAL.has(cause.code))
    return { kind: 'technical', failure: { code: cause.code, message: cause.message } };
  return { kind: 'refused', failure: refusal(cause, tool) };
}

function refusal(cause: AdapterError, tool: string): ConnectFailure {
  if (cause.code === 'unauthorized')
    return {
      code: 'key_refused',
      message: `${tool} did not accept these credentials. Please check them and try again.`,
    };
  if (['permission_denied', 'rate_limited', 'quota_exceeded'].includes(cause.code))
    return { code: cause.code, message: cause.message };
  return failedToConnect(tool);
}
