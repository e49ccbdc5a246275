import { createHash, randomBytes } from 'node:crypto';

/** The secret part of a webhook address: 32 random bytes. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Only the hash is stored: a reader of the table cannot send events. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The additional data that a sealed secret is bound to. */
export const secretAad = (endpointId: string): string => `webhook-endpoint:${endpointId}`;
