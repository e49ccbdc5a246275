import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { SessionCache } from '#identity/auth/sessions/session-cache.ts';
import { signApiKey } from '#platform/crypto/api-keys.ts';
import { Keys } from '#platform/crypto/keys.ts';
import type { Tokens } from '../../support/auth.ts';
import type { TestHub } from '../../support/app.ts';

/** The operator's key of this hub. */
export function serviceKey(hub: TestHub): Promise<string> {
  const [signing = {}] = hub.app.get(Keys, { strict: false }).signing;
  return signApiKey(signing, 'service_role', hub.url);
}

/** The standard client's admin half, with that key. */
export function adminOf(hub: TestHub, key: string): SupabaseClient['auth']['admin'] {
  return createClient(hub.url, key, { auth: { persistSession: false, autoRefreshToken: false } }).auth.admin;
}

/** Grants the role in the database, so that the hub has a first admin. */
export async function makeAdmin(hub: TestHub, { user }: Tokens): Promise<void> {
  const text = "insert into user_roles (user_id, role) values ($1, 'admin') on conflict do nothing";
  await hub.query(text, [user.id]);
  hub.app.get(SessionCache, { strict: false }).drop(user.id);
}
