import { createHash, randomBytes } from 'node:crypto';

/** The part of the address that nobody can guess. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Only this is kept: who reads the table cannot send anything. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** What a sealed secret is bound to. */
export const secretAad = (endpointId: string): string => `webhook-endpoint:${endpointId}`;
