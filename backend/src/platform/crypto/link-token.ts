import { createHash, randomBytes } from 'node:crypto';

/** The part of a link that nobody can guess: 32 random bytes. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Only the hash is stored, so that a reader of the table cannot use the link. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');
