import { setTimeout as pause } from 'node:timers/promises';
import type { TestHub } from './app.ts';

export interface Answer<T> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: T;
}
export interface Person {
  readonly id: string;
  readonly token: string;
}
export interface Attempt {
  readonly id: string;
  readonly tool_name: string;
  readonly state: string;
  readonly mode: string | null;
  readonly message: string | null;
  readonly error: { readonly code: string; readonly message: string } | null;
  readonly connection_id: string | null;
  readonly steps: readonly { readonly step: string }[];
}
export interface Connection {
  readonly id: string;
  readonly tool_name: string;
  readonly connection_status: string;
  readonly [column: string]: unknown;
}
export interface ApiError {
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly fields?: Record<string, string>;
  };
  readonly request_id: string;
}
export interface ProxyAnswer {
  readonly success: boolean;
  readonly data: unknown;
  readonly error: string | null;
  readonly code?: string;
  readonly source: string;
  readonly timestamp: string;
  readonly requestId: string;
  readonly enforced?: unknown;
  readonly [more: string]: unknown;
}

let count = 0;

/** A person who is signed in, on a hub that confirms accounts at once. */
export async function signedIn(hub: TestHub, role?: string): Promise<Person> {
  count += 1;
  const body = {
    email: `person-${count}@example.test`,
    password: 'correct horse battery',
    data: { first_name: 'Pat', last_name: 'Doe' },
  };
  const answer = await send<{ access_token: string; user: { id: string } }>(
    hub,
    null,
    'POST',
    '/auth/v1/signup',
    body,
  );
  const { access_token: token, user } = answer.body;
  if (!token) throw new Error(`sign-up failed: ${JSON.stringify(answer.body)}`);
  if (role) await hub.query('insert into user_roles (user_id, role) values ($1, $2)', [user.id, role]);
  return { id: user.id, token };
}

/** One request with a JSON body, and its JSON answer. */
export async function send<T>(
  hub: TestHub,
  person: Person | null,
  method: string,
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer<T>> {
  const answer = await fetch(hub.url + path, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(person ? { authorization: `Bearer ${person.token}` } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: (text ? JSON.parse(text) : undefined) as T };
}

export const proxy = (
  hub: TestHub,
  person: Person | null,
  body: unknown,
  headers: Record<string, string> = {},
) => send<ProxyAnswer>(hub, person, 'POST', '/functions/v1/picaos-proxy', body, headers);

export const open = (hub: TestHub, person: Person, tool: string, context = 'user') =>
  send<{ id: string; url: string | null; expires_at: string }>(
    hub,
    person,
    'POST',
    '/api/connections/attempts',
    {
      tool_name: tool,
      context,
    },
  );

export async function linkToken(hub: TestHub, person: Person, attemptId: string): Promise<string> {
  const answer = await send<{ link_token: string }>(
    hub,
    person,
    'POST',
    `/api/connections/attempts/${attemptId}/link-token`,
  );
  return answer.body.link_token;
}

export const submit = (hub: TestHub, person: Person, attemptId: string, body: unknown) =>
  send<{ credentialsId: string; state: string }>(
    hub,
    person,
    'POST',
    `/api/connections/attempts/${attemptId}/credentials`,
    body,
  );

/** Polls the attempt until it has ended. */
export async function ended(hub: TestHub, person: Person, attemptId: string): Promise<Attempt> {
  for (const end = Date.now() + 40_000; Date.now() < end; await pause(20)) {
    const { body } = await send<Attempt>(hub, person, 'GET', `/api/connections/attempts/${attemptId}`);
    if (!['open', 'checking'].includes(body.state)) return body;
  }
  throw new Error(`attempt ${attemptId} did not end`);
}

/** The whole connect flow with a key, or without one for a tool that connects as mock. */
export async function connect(
  hub: TestHub,
  person: Person,
  tool: string,
  fields?: unknown,
): Promise<Attempt> {
  const { body: attempt } = await open(hub, person, tool);
  if (attempt.url && fields) {
    await submit(hub, person, attempt.id, { link_token: await linkToken(hub, person, attempt.id), fields });
  }
  return ended(hub, person, attempt.id);
}

export async function connections(hub: TestHub, person: Person): Promise<readonly Connection[]> {
  return (await send<{ items: Connection[] }>(hub, person, 'GET', '/api/me/connections')).body.items;
}
