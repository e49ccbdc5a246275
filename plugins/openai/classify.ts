import type { FailureVerdict, VendorFailure } from '@chairside/kit';
import { vendorError } from './schemas.ts';

const BY_CODE: Readonly<Record<string, FailureVerdict>> = {
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
export function verdictOf(body: unknown): FailureVerdict | undefined {
  const parsed = vendorError.safeParse(body);
  if (!parsed.success) return undefined;
  const { code, type, message } = parsed.data.error;
  const verdict = BY_CODE[String(code)] ?? BY_CODE[String(type)] ?? {};
  return message ? { ...verdict, detail: message } : verdict;
}

// 429 is either "wait" or "out of credit", and only the code tells which.
export const classify = ({ body }: VendorFailure): FailureVerdict | undefined => verdictOf(body);
