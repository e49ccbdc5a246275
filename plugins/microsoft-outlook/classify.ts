import type { Classification, VendorFailure } from '@chairside/kit';
import { z } from 'zod';

const vendorError = z.looseObject({
  error: z.looseObject({ code: z.string(), message: z.string().optional() }),
});

// https://learn.microsoft.com/graph/errors
const BY_CODE: Readonly<Record<string, Classification>> = {
  InvalidAuthenticationToken: { code: 'unauthorized' },
  ErrorAccessDenied: {
    code: 'permission_denied',
    message:
      'Microsoft Outlook was connected without this permission, or your organisation does not give it.',
  },
  ErrorSendAsDenied: {
    code: 'permission_denied',
    message: 'Microsoft Outlook does not let this account send in that name.',
  },
  ErrorInvalidRecipients: {
    code: 'invalid_request',
    message: 'Microsoft Outlook does not accept one of the recipients.',
  },
  MailboxNotEnabledForRESTAPI: { code: 'not_found', message: 'This Microsoft account has no mailbox.' },
  // Sent with 400 or 409 when the id was used for an event that now says something else.
  ErrorDuplicateTransactionId: {
    code: 'conflict',
    message: 'Microsoft Outlook already has another event with this request id.',
  },
  ApplicationThrottled: { code: 'rate_limited' },
  MailboxConcurrency: { code: 'rate_limited' },
};

const BY_STATUS: Readonly<Record<number, Classification>> = {
  410: { message: 'The place in the list is too old; read the list anew.' },
  412: { message: 'Somebody changed it in the meantime; read it again.' },
};

/** What Graph's error body says; what it does not name comes from the status. */
export function classify({ status, body }: VendorFailure): Classification | undefined {
  const parsed = vendorError.safeParse(body);
  const known = BY_STATUS[status] ?? {};
  if (!parsed.success) return known;
  const { code, message } = parsed.data.error;
  return { ...known, ...BY_CODE[code], ...(message !== undefined && { detail: message }) };
}
