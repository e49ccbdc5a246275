import type { Classification, VendorFailure } from '@chairside/kit';
import { z } from 'zod';

const vendorError = z.looseObject({
  error: z.looseObject({
    message: z.string().optional(),
    errors: z.array(z.looseObject({ reason: z.string().optional() })).optional(),
  }),
});

// 403 means "slow down" or "not permitted", and only the reason tells which.
const BY_REASON: Readonly<Record<string, Classification>> = {
  rateLimitExceeded: { code: 'rate_limited' },
  userRateLimitExceeded: { code: 'rate_limited' },
  calendarUsageLimitsExceeded: { code: 'rate_limited' },
  quotaExceeded: {
    code: 'quota_exceeded',
    message: 'The daily limit of this hub with Google Calendar is reached.',
  },
  insufficientPermissions: {
    code: 'permission_denied',
    message: 'Google Calendar was connected without this permission. Connect it again and allow it.',
  },
};

const BY_STATUS: Readonly<Record<number, Classification>> = {
  410: { message: 'The place in the list is too old; read the list anew.' },
  412: { message: 'Somebody changed it in the meantime; read it again.' },
};

const DELETES: ReadonlySet<string> = new Set(['delete_event', 'remove_entry']);

/** What Google's error body says. See https://developers.google.com/workspace/calendar/api/guides/errors */
export function classify({ status, body, operation }: VendorFailure): Classification | undefined {
  // A delete of an event that is deleted already has succeeded.
  if (status === 410 && DELETES.has(operation?.id ?? '')) return { answer: {} };
  const parsed = vendorError.safeParse(body);
  if (!parsed.success) return undefined;
  const { errors, message } = parsed.data.error;
  const known = BY_REASON[errors?.[0]?.reason ?? ''] ?? {};
  return { ...BY_STATUS[status], ...known, ...(message !== undefined && { detail: message }) };
}
