import { createHash, randomInt } from 'node:crypto';

export const PKCE_PREFIX = 'pkce_';

/** Six digits, each as likely as any other. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** What the mailed link carries: SHA-224 of address and code, so that link and code are one token. */
export const linkHash = (address: string, code: string): string =>
  createHash('sha224').update(address).update(code).digest('hex');

/** Link hashes may come with or without the mark of a PKCE flow. */
export const withoutPrefix = (hash: string): string =>
  hash.startsWith(PKCE_PREFIX) ? hash.slice(PKCE_PREFIX.length) : hash;

export const KINDS = ['signup', 'recovery', 'magiclink', 'invite', 'email_change'] as const;
export type TokenKind = (typeof KINDS)[number];

/** Which tokens a verification `type` opens; null for a type we do not know. */
export function kindsOfType(type: string): readonly TokenKind[] | null {
  if (type === 'email') return ['signup', 'magiclink'];
  return (KINDS as readonly string[]).includes(type) ? [type as TokenKind] : null;
}
