import type { AdapterErrorCode } from '../runs/adapter-error.ts';
import { ownValue } from '../own-value.ts';
import type { Classification, VendorFailure } from '../runtime-types.ts';
import { problemDetails } from './envelope.ts';

const BY_CODE: Readonly<Record<string, AdapterErrorCode>> = {
  unauthorized: 'unauthorized',
  permission_denied: 'permission_denied',
  not_found: 'not_found',
  validation_failed: 'invalid_request',
  conflict_slot_taken: 'conflict',
  idempotency_conflict: 'conflict',
  bridge_offline: 'vendor_unavailable',
  cursor_expired: 'invalid_request',
  not_supported: 'not_supported',
  rate_limited: 'rate_limited',
};

/** What the codes of a gateway's problem+json mean; the fixed words name the tool, never the gateway's text. */
export const gatewayClassify =
  (name: string) =>
  ({ body }: VendorFailure): Classification | undefined => {
    const problem = problemDetails.safeParse(body);
    if (!problem.success) return undefined;
    const { code, detail, title } = problem.data;
    const known = ownValue(BY_CODE, code);
    const explanation = detail ?? title;
    const words: Readonly<Record<string, string>> = {
      conflict_slot_taken: `That time is no longer free in ${name}.`,
      bridge_offline: `The practice's machine with ${name} is off-line at the moment.`,
      cursor_expired: 'The place in the list is too old; read the list anew.',
      permission_denied: `The gateway does not permit this for ${name}.`,
    };
    const message = ownValue(words, code);
    return {
      ...(known && { code: known }),
      ...(message && { message }),
      ...(explanation && { detail: explanation }),
    };
  };
