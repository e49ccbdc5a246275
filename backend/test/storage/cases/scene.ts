import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { serviceKey } from '../../auth/admin/auth-admin-support.ts';
import { memory } from '../../auth/auth-js/auth-js-support.ts';
import { PASSWORD } from '../../support/auth.ts';
import { startTestHub, type TestHub } from '../../support/app.ts';

/** One black point, with a comment in it. */
export const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAAEHRFWHRDb21tZW50AEphbmUgUm9lobWbagAAAApJREFUeJxjYAAAAAIAAUivpHEAAAAASUVORK5CYII=',
  'base64',
);

/** A person of the standard client. */
export interface StoragePerson {
  readonly id: string;
  readonly token: string;
  readonly client: SupabaseClient;
}

export interface StorageScene {
  readonly hub: TestHub;
  readonly me: string;
  /** My client, one with the service key, and one of nobody. */
  readonly mine: SupabaseClient;
  readonly operator: SupabaseClient;
  readonly nobody: SupabaseClient;
  person(email: string): Promise<StoragePerson>;
}

/** A hub with a private bucket `papers` and a public one, `posters`. */
export async function startStorageScene(
  settings: Readonly<Record<string, string>> = {},
): Promise<StorageScene> {
  const hub = await startTestHub({ AUTH_AUTOCONFIRM: 'on', RATE_LIMIT_PER_MINUTE: '0', ...settings });
  const { anon_key: anon } = (await (await fetch(`${hub.url}/api/config`)).json()) as { anon_key: string };
  const auth = () => ({ storage: memory(), autoRefreshToken: false, persistSession: false });
  const clientFor = (key: string): SupabaseClient => createClient(hub.url, key, { auth: auth() });
  const person = async (email: string): Promise<StoragePerson> => {
    const client = clientFor(anon);
    const { data } = await client.auth.signUp({ email, password: PASSWORD });
    if (!data.session) throw new Error('nobody signed up');
    return { id: data.session.user.id, token: data.session.access_token, client };
  };
  const operator = clientFor(await serviceKey(hub));
  await operator.storage.createBucket('papers', { public: false });
  await operator.storage.createBucket('posters', { public: true });
  const { id: me, client: mine } = await person('me@example.test');
  return { hub, me, mine, operator, nobody: clientFor(anon), person };
}

export interface Asked extends RequestInit {
  readonly token?: string;
}

/** One request without the client, and its answer as text and, where it is JSON, parsed. */
export async function askHub(url: string, method: string, path: string, more: Asked = {}) {
  const { token, headers, ...init } = more;
  const answer = await fetch(url + path, {
    ...{ method, ...init },
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...(headers as object) },
  });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json');
  return { status: answer.status, text, body: (isJson ? JSON.parse(text) : {}) as Record<string, unknown> };
}
