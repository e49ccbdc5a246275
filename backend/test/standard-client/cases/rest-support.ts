import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { serviceKey } from '../../auth/admin/auth-admin-support.ts';
import { memory } from '../../auth/auth-js/auth-js-support.ts';
import { type Person, signedIn } from '../../support/people.ts';
import type { TestHub } from '../../support/app.ts';

/** The standard client, unmodified, with a key of the hub. */
export const standardClient = (hub: TestHub, key: string, token?: string): SupabaseClient =>
  createClient(hub.url, key, {
    auth: { storage: memory(), autoRefreshToken: false },
    ...(token !== undefined && { accessToken: async () => token }),
  });

export async function anonKeyOf(hub: TestHub): Promise<string> {
  return ((await (await fetch(`${hub.url}/api/config`)).json()) as { anon_key: string }).anon_key;
}

export interface Member extends Person {
  readonly client: SupabaseClient;
}

/** A person with the standard client, which holds their session's token. */
export async function member(hub: TestHub, role?: string): Promise<Member> {
  const person = await signedIn(hub, role);
  return { ...person, client: standardClient(hub, await anonKeyOf(hub), person.token) };
}

export const operator = async (hub: TestHub): Promise<SupabaseClient> =>
  standardClient(hub, await serviceKey(hub));

/** The row that the specification's front end inserts when it connects a tool. */
export const connection = (userId: string, more: Readonly<Record<string, unknown>> = {}) => ({
  user_id: userId,
  tool_name: 'OpenAI',
  connection_status: 'mock_connected',
  permissions: { read: true, write: true },
  credentials_id: null,
  is_pica_native: false,
  mock_data_enabled: true,
  ...more,
});

interface Failed {
  readonly status: number;
  readonly error: { readonly code: string } | null;
}
/** Status and code of a refusal. */
export const refusal = ({ status, error }: Failed) => [status, error?.code ?? null];

/** The one hub of all cases, with two people, nobody in particular and the operator. It is filled before the first case. */
export interface RestScene {
  hub: TestHub;
  ada: Member;
  bob: Member;
  nobody: SupabaseClient;
  service: SupabaseClient;
}

export async function insertFor(
  { client, id }: Member,
  more: Readonly<Record<string, unknown>> = {},
): Promise<Record<string, unknown> & { id: string }> {
  const row = connection(id, more);
  const { data, error } = await client.from('picaos_integrations').insert(row).select().single();
  if (error) throw error;
  return data as Record<string, unknown> & { id: string };
}

export interface Problem {
  readonly code: string;
  readonly message: string;
  readonly details: string | null;
  readonly hint: string | null;
}
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Problem;
}

/** One request as it stands, by Ada. */
export async function ask(
  { hub, ada }: RestScene,
  method: string,
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Reply> {
  const answer = await fetch(`${hub.url}/rest/v1/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${ada.token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    headers: answer.headers,
    body: (text ? JSON.parse(text) : null) as Problem,
  };
}
