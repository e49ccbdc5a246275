import type { Classification, VendorFailure } from '@chairside/kit';
import { vendorError } from './schemas.ts';

const BY_CODE: Readonly<Record<string, Classification>> = {
  insufficient_quota: {
    code: 'quota_exceeded',
    message: 'OpenAI reports that the account is out of credit.',
    retryable: false,
  },
  context_length_exceeded: {
    code: 'invalid_request',
    message: 'The conversation is too long for this model.',
  },
  model_not_found: { code: 'not_found', message: 'OpenAI does not offer this model to your account.' },
  invalid_api_key: { code: 'unauthorized' },
  rate_limit_exceeded: { code: 'rate_limited' },
  server_error: { code: 'vendor_unavailable' },
};

/** What OpenAI's error body says, from an answer or from inside a stream; `code` counts before `type`. */
export function classificationOf(body: unknown): Classification | undefined {
  const parsed = vendorError.safeParse(body);
  if (!parsed.success) return undefined;
  const { code, type, message } = parsed.data.error;
  const known = BY_CODE[String(code)] ?? BY_CODE[String(type)] ?? {};
  return message ? { ...known, detail: message } : known;
}

const UNIT_MS: Readonly<Record<string, number>> = { h: 3_600_000, m: 60_000, s: 1_000, ms: 1 };

/** `6m0s`, `1.5s` or `120ms`: how long, not when. */
function durationMs(text: string | undefined): number {
  const parts = [...(text ?? '').matchAll(/(\d{1,9}(?:\.\d{1,9})?)(ms|h|m|s)/g)];
  return Math.ceil(
    parts.reduce((sum, [, count, unit = '']) => sum + Number(count) * (UNIT_MS[unit] ?? 0), 0),
  );
}

/** Without Retry-After: until the last of the exhausted limits is filled up again. */
function untilReset(headers: VendorFailure['headers']): Pick<Classification, 'retryAfterMs'> {
  if (headers['retry-after'] !== undefined) return {};
  const waits = ['requests', 'tokens']
    .filter((limit) => headers[`x-ratelimit-remaining-${limit}`] === '0')
    .map((limit) => durationMs(headers[`x-ratelimit-reset-${limit}`]))
    .filter((wait) => wait > 0);
  return waits.length > 0 ? { retryAfterMs: Math.max(...waits) } : {};
}

/** 429 is either "wait" or "out of credit", and only the code tells which. */
export const classify = ({ status, headers, body }: VendorFailure): Classification | undefined =>
  status === 429 ? { ...untilReset(headers), ...classificationOf(body) } : classificationOf(body);
