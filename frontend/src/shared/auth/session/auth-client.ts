import type { GoTrueClient } from '@supabase/auth-js';
import { libraryFetch } from '../../api/index.ts';
import { noteWait } from '../failures/auth-failure.ts';
import { publicKey } from '../public-config.ts';
import { SESSION_KEY } from './user-storage.ts';

const watchingFetch: typeof libraryFetch = async (input, init) => {
  const answer = await libraryFetch(input, init);
  if (answer.status === 429) noteWait(Number(answer.headers.get('Retry-After')));
  return answer;
};

let loading: Promise<GoTrueClient> | null = null;

async function create(): Promise<GoTrueClient> {
  const [library, key] = await Promise.all([import('@supabase/auth-js'), publicKey()]);
  return new library.GoTrueClient({
    url: `${location.origin}/auth/v1`,
    headers: { apikey: key, Authorization: `Bearer ${key}` },
    storageKey: SESSION_KEY,
    flowType: 'implicit',
    // mailed-link.ts does this, because tokens must leave the address before this code has loaded.
    detectSessionInUrl: false,
    fetch: watchingFetch,
  });
}

/** The session client, loaded on first need (22 KiB that the landing page does not pay). A failed load may be tried again. */
export function authClient(): Promise<GoTrueClient> {
  loading ??= create().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}
