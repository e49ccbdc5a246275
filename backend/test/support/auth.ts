import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { TestHub } from './app.ts';

export interface CapturedMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly links: string[];
}

export interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires_in: number;
  readonly user: { readonly id: string; readonly email: string };
}

export const PASSWORD = 'correct horse';

/** The standard client, as a page without storage would build it. */
export function authClient(hub: TestHub, flowType: 'implicit' | 'pkce' = 'implicit'): SupabaseClient {
  return createClient(hub.url, 'public-key', {
    auth: { persistSession: flowType === 'pkce', autoRefreshToken: false, flowType, storage: memory() },
  });
}

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

export async function mailsTo(hub: TestHub, address: string): Promise<CapturedMail[]> {
  const answer = await fetch(`${hub.url}/dev/mailbox?to=${encodeURIComponent(address)}`);
  return (await answer.json()) as CapturedMail[];
}

/** The query of the newest mail's link. */
export async function linkTo(hub: TestHub, address: string): Promise<URL> {
  const [mail] = await mailsTo(hub, address);
  if (!mail?.links[0]) throw new Error(`no mail to ${address}`);
  return new URL(mail.links[0]);
}

export interface Answer<T = Record<string, unknown>> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: T;
}

/** One plain request to /auth/v1, with the newer error shape. */
export async function call<T = Record<string, unknown>>(
  hub: TestHub,
  method: string,
  path: string,
  { body, token, headers }: { body?: unknown; token?: string; headers?: Record<string, string> } = {},
): Promise<Answer<T>> {
  const answer = await fetch(`${hub.url}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      'x-supabase-api-version': '2024-01-01',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const json = /json\b/.test(answer.headers.get('content-type') ?? '');
  return { status: answer.status, headers: answer.headers, body: (json ? JSON.parse(text) : { text }) as T };
}

export const signUp = (hub: TestHub, email: string, data: Record<string, unknown> = {}) =>
  call(hub, 'POST', '/auth/v1/signup', { body: { email, password: PASSWORD, data } });

export async function signIn(hub: TestHub, email: string, password = PASSWORD): Promise<Tokens> {
  const answer = await call<Tokens>(hub, 'POST', '/auth/v1/token?grant_type=password', {
    body: { email, password },
  });
  if (answer.status !== 200) throw new Error(`sign-in failed: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Signs up, opens the mailed link, and answers its session. */
export async function confirmedUser(
  hub: TestHub,
  email: string,
  data: Record<string, unknown> = {},
): Promise<Tokens> {
  await signUp(hub, email, data);
  const hash = (await linkTo(hub, email)).searchParams.get('token');
  const answer = await call<Tokens>(hub, 'POST', '/auth/v1/verify', {
    body: { type: 'signup', token_hash: hash },
  });
  if (answer.status !== 200) throw new Error(`verify failed: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

export const refresh = (hub: TestHub, refreshToken: string) =>
  call<Tokens & { code?: string }>(hub, 'POST', '/auth/v1/token?grant_type=refresh_token', {
    body: { refresh_token: refreshToken },
  });

/** Runs the same work many times at once. */
export const many = <T>(count: number, work: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, work));

/** Runs `work` with settings that are read anew for every call. */
export function withSettings<T>(
  hub: TestHub,
  values: Partial<TestHub['env']>,
  work: () => Promise<T>,
): Promise<T> {
  const before = { ...hub.env };
  Object.assign(hub.env, values);
  return work().finally(() => Object.assign(hub.env, before));
}

/** Status and error code of an answer in the newer shape. */
export const errorOf = ({ status, body }: Pick<Answer, 'status' | 'body'>) => [status, body['code']];
