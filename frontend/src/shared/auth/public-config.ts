import type { Config } from '../api/index.ts';
import { lightClient } from '../api/index.ts';

let asked: Promise<Config> | null = null;

/** The hub's public configuration, loaded once for the session client. A failed load is repeated at the next use. */
export function publicConfig(): Promise<Config> {
  asked ??= lightClient.get('/api/config', { anonymous: true }).catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}

/** The public key; a hub may want it on its account routes. */
export const publicKey = async (): Promise<string> => (await publicConfig()).anon_key;
