import { createHash, randomInt } from 'node:crypto';

export const PKCE_PREFIX = 'pkce_';

/** Six digits, each as likely as any other. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** What the magic link carries: SHA-224 of address and code, so that link and code are one token. */
export const linkHash = (address: string, code: string): string =>
  createHash('sha224').update(address).update(code).digest('hex');

/** Link hashes may come with or without the mark of a PKCE flow. */
export const withoutPrefix = (hash: string): string =>
  hash.startsWith(PKCE_PREFIX) ? hash.slice(PKCE_PREFIX.length) : hash;

export type MailKind =
  | 'signup'
  | 'recovery'
  | 'magiclink'
  | 'invite'
  | 'email_change_current'
  | 'email_change_new'
  | 'reauthentication';
/** Codes for a telephone: they have no link. */
export type PhoneKind = 'sms' | 'phone_change';
export type TokenKind = MailKind | PhoneKind;
/** The two mails of a change of address: one to each. */
export type ChangedAddress = 'current' | 'new';

/** Which tokens a verification `type` opens. A reauthentication code opens no session, so it is in none. */
const KINDS_OF_TYPE: Readonly<Record<string, readonly MailKind[]>> = {
  signup: ['signup'],
  recovery: ['recovery'],
  magiclink: ['magiclink'],
  invite: ['invite'],
  email: ['signup', 'magiclink'],
  email_change: ['email_change_current', 'email_change_new'],
};

/** What a code for a telephone number opens; null for every other type. */
export const phoneKindOfType = (type: string): PhoneKind | null =>
  type === 'sms' || type === 'phone_change' ? type : null;

/** Null for a type we do not know. */
export const kindsOfType = (type: string): readonly MailKind[] | null =>
  Object.hasOwn(KINDS_OF_TYPE, type) ? (KINDS_OF_TYPE[type] ?? null) : null;

/** The half of a change of address this token stands for; null for every other token. */
export function changedAddressOf(kind: TokenKind): ChangedAddress | null {
  if (kind === 'email_change_current') return 'current';
  return kind === 'email_change_new' ? 'new' : null;
}

/** The `type` a link of this kind carries. */
export const typeOf = (kind: MailKind): string => (changedAddressOf(kind) ? 'email_change' : kind);
