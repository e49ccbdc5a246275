import type { Classification, VendorFailure } from '@chairside/kit';
import { vendorError } from './schemas.ts';

// https://platform.claude.com/docs/en/api/errors
const BY_TYPE: Readonly<Record<string, Classification>> = {
  authentication_error: { code: 'unauthorized' },
  billing_error: {
    code: 'quota_exceeded',
    message: 'Anthropic reports that the account is out of credit.',
    retryable: false,
  },
  permission_error: { code: 'permission_denied' },
  rate_limit_error: { code: 'rate_limited' },
  request_too_large: { code: 'invalid_request', message: 'The conversation is too large for Anthropic.' },
  timeout_error: { code: 'timeout' },
  api_error: { code: 'vendor_unavailable' },
  overloaded_error: {
    code: 'vendor_unavailable',
    message: 'Anthropic has too much to do at the moment. Try again shortly.',
  },
};

/** The meaning of an error body, from an answer or from inside a stream. */
export function classificationOf(body: unknown): Classification | undefined {
  const parsed = vendorError.safeParse(body);
  if (!parsed.success) return undefined;
  const { error, request_id: requestId } = parsed.data;
  const known = BY_TYPE[error.type] ?? {};
  if (!error.message) return known;
  return { ...known, detail: requestId ? `${error.message} (${requestId})` : error.message };
}

const LIMITS = ['requests', 'tokens', 'input-tokens', 'output-tokens'];

/** Without Retry-After, the wait lasts until all exhausted limits are reset. */
function untilReset(headers: VendorFailure['headers']): Pick<Classification, 'retryAfterMs'> {
  if (headers['retry-after'] !== undefined) return {};
  const waits = LIMITS.map((limit) => `anthropic-ratelimit-${limit}`)
    .filter((name) => headers[`${name}-remaining`] === '0')
    .map((name) => Date.parse(headers[`${name}-reset`] ?? '') - Date.now())
    .filter((wait) => wait > 0);
  return waits.length > 0 ? { retryAfterMs: Math.max(...waits) } : {};
}

/** 529 is overload; 413 comes from the edge, and not always as JSON. */
export function classify({ status, headers, body }: VendorFailure): Classification | undefined {
  const classification = classificationOf(body) ?? {};
  if (status === 413) return { ...BY_TYPE['request_too_large'], ...classification };
  if (status === 529) return { ...BY_TYPE['overloaded_error'], ...classification };
  return status === 429 ? { ...untilReset(headers), ...classification } : classification;
}
