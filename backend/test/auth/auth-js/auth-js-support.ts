import { basename } from 'node:path';
import { expect, it } from '@jest/globals';
import { GoTrueAdminApi, GoTrueClient, type GoTrueClientOptions } from '@supabase/auth-js';
import { DRIVEN } from './auth-js-methods.ts';
import { confirmedUser, mailsTo, PASSWORD, type Tokens } from '../../support/auth.ts';
import { serviceKey } from '../admin/auth-admin-support.ts';
import type { TestHub } from '../../support/app.ts';

/** Methods whose call came back without an error, as `auth.mfa.enroll`. */
const worked = new Set<string>();
let clients = 0;

export const memory = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    keys: () => [...kept.keys()],
  };
};

export const authUrl = (hub: TestHub): string => `${hub.url}/auth/v1`;

/** The unmodified client of `@supabase/auth-js`; calls of the test are recorded, calls of the library to itself are not. */
export function jsClient(hub: TestHub, options: Partial<GoTrueClientOptions> = {}): GoTrueClient {
  const client = new GoTrueClient({
    url: authUrl(hub),
    headers: { apikey: 'public-key' },
    storageKey: `auth-js-${(clients += 1)}`,
    storage: memory(),
    autoRefreshToken: false,
    ...options,
  });
  return noted(client, 'auth');
}

/** The library's admin client with a service key. */
export async function jsAdmin(hub: TestHub): Promise<GoTrueAdminApi> {
  const service = await serviceKey(hub);
  const headers = { apikey: service, Authorization: `Bearer ${service}` };
  return noted(new GoTrueAdminApi({ url: authUrl(hub), headers }), 'auth.admin');
}

/** Records calls on an object of the library; arguments and results are unchanged. */
export function noted<T extends object>(target: T, path: string): T {
  return new Proxy(target, {
    get(of, name): unknown {
      const value: unknown = Reflect.get(of, name);
      const inner = `${path}.${String(name)}`;
      if (typeof value === 'function')
        return (...args: unknown[]) => note(inner, Reflect.apply(value, of, args));
      return typeof value === 'object' && value !== null ? noted(value, inner) : value;
    },
  });
}

function note(path: string, result: unknown): unknown {
  const settled = (outcome: unknown) => {
    if (!(outcome as { error?: unknown } | null | undefined)?.error) worked.add(path);
  };
  if (result instanceof Promise) result.then(settled, () => undefined);
  else settled(result);
  return result;
}

/** The last test of a file: the table does not claim more than the file does. */
export function drivesItsMethods(file: string): void {
  const spec = basename(file);
  it('drives every method the table gives to this file', () => {
    const claimed = Object.entries(DRIVEN).flatMap(([method, by]) => (by === spec ? [method] : []));
    expect(claimed.length).toBeGreaterThan(0);
    expect(claimed.filter((method) => !worked.has(method))).toEqual([]);
  });
}

/** A confirmed account and a client that is signed in to it. */
export async function member(
  hub: TestHub,
  name: string,
  options: Partial<GoTrueClientOptions> = {},
): Promise<{ client: GoTrueClient; email: string; id: string; first: Tokens }> {
  const email = `${name}@example.test`;
  const first = await confirmedUser(hub, email);
  const client = jsClient(hub, options);
  const { error } = await client.signInWithPassword({ email, password: PASSWORD });
  if (error) throw error;
  return { client, email, id: first.user.id, first };
}

/** The six digits of the newest mail. */
export async function digitsTo(hub: TestHub, email: string): Promise<string> {
  const [mail] = await mailsTo(hub, email);
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
}

interface Failure {
  readonly error: {
    readonly status?: number | undefined;
    readonly code?: unknown;
    readonly message: string;
  } | null;
}

/** The refusal as a caller of the library sees it. */
export const refusal = ({ error }: Failure): unknown =>
  error === null ? null : [error.status, error.code, error.message];
