import { randomBytes } from 'node:crypto';

/** In the format of Standard Webhooks, so that its libraries accept it as it is. */
export const newSigningSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** What a sealed secret is bound to. */
export const secretAad = (subscriptionId: string): string => `event-subscription:${subscriptionId}`;
