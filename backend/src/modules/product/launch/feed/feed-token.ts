import { createHash, randomBytes } from 'node:crypto';

/** The part of a link that nobody can guess. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Only this is kept: who reads the table cannot open a feed. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');
