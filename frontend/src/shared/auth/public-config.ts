import type { Config } from '../api/index.ts';
import { requestBuilder } from '../api/index.ts';

const CONFIG = { type: 'external', url: '/api/config', anonymous: true } as const;

let asked: Promise<Config> | null = null;

/** What the hub tells everybody about itself, asked once for the session client. A question that failed is asked again. */
export function publicConfig(): Promise<Config> {
  // Without the typed client, which the landing page would have to load for this one call.
  asked ??= requestBuilder.makeRequest<Config>(CONFIG).catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}

/** The public key; a hub may want it on its account routes. */
export const publicKey = async (): Promise<string> => (await publicConfig()).anon_key;
