import type { Config } from '../api/index.ts';
import { lightClient } from '../api/index.ts';

let request: Promise<Config> | null = null;

/** The hub's public configuration, loaded once for the session client. A failed load is repeated at the next use. */
export function publicConfig(): Promise<Config> {
  request ??= lightClient.get('/api/config', { anonymous: true }).catch((error: unknown) => {
    request = null;
    throw error;
  });
  return request;
}

/** The public key; a hub may want it on its account routes. */
export const publicKey = async (): Promise<string> => (await publicConfig()).anon_key;
