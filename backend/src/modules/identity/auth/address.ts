import { isEmail } from 'class-validator';
import { invalid } from './auth.errors.ts';

const MAX = 255;
/** Blanks, line ends and invisible characters, also inside quotes, because addresses are used in mail headers and lists. */
const UNFIT = /[\p{C}\p{Z}"]/u;

/** An address as it is compared and stored; throws for one that cannot receive mail. */
export function readEmail(sent: string | null | undefined): string {
  const email = (sent ?? '').toLowerCase();
  if (!email) throw invalid('An email address is required');
  if (email.length > MAX) throw invalid(`The email address must have at most ${MAX} characters`);
  if (UNFIT.test(email) || !isEmail(email, { require_tld: false }))
    throw invalid('Unable to validate email address: invalid format');
  return email;
}

const E164 = /^[1-9]\d{1,14}$/;

/** A telephone number as it is compared and stored: digits without the plus. */
export function readPhone(sent: string | null | undefined): string {
  const phone = (sent ?? '').replace(/^\+/, '');
  if (!E164.test(phone)) throw invalid('Invalid phone number format (E.164 required)');
  return phone;
}

interface Addressed {
  readonly email?: string | null;
  readonly phone?: string | null;
}

/** Exactly one of the two, else a fault. */
export function addressKindOf({ email, phone }: Addressed): 'email' | 'phone' {
  if (email && phone) throw invalid('Only an email address or phone number should be provided');
  if (!email && !phone) throw invalid('An email address or phone number is required');
  return email ? 'email' : 'phone';
}
