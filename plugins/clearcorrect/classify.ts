import { type AdapterErrorCode, type Classification, ownValue, type VendorFailure } from '@chairside/kit';
import { problem } from './schemas.ts';

const BY_CODE: Readonly<Record<string, AdapterErrorCode>> = {
  unauthorized: 'unauthorized',
  permission_denied: 'permission_denied',
  not_found: 'not_found',
  validation_failed: 'invalid_request',
  invalid_state: 'conflict',
  idempotency_conflict: 'conflict',
  not_supported: 'not_supported',
  rate_limited: 'rate_limited',
};

/** What the codes of an aligner gateway's problem+json mean. */
export function classify({ body }: VendorFailure): Classification | undefined {
  const read = problem.safeParse(body);
  if (!read.success) return undefined;
  const { code, detail, title } = read.data;
  const known = ownValue(BY_CODE, code);
  const explanation = detail ?? title;
  return {
    ...(known && { code: known }),
    ...(code === 'invalid_state' && { message: 'This case is not at a point where that can be done.' }),
    ...(explanation && { detail: explanation }),
  };
}
