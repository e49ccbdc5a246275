import { createHash, randomBytes } from 'node:crypto';

/** The part of a mailed link that nobody can guess. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Only this is kept: who reads the table cannot open an invitation. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');
