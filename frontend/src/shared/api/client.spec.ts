import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { client } from './client.ts';
import { requestBuilder, setTokenSource } from './request-builder.ts';

interface Sent {
  readonly url: string;
  readonly method: string | undefined;
  readonly body: unknown;
  readonly headers: Record<string, string>;
}
let sent: Sent[] = [];
let answer: () => Response;
const originalFetch = globalThis.fetch;

beforeEach(() => {
  sent = [];
  answer = () => Response.json({ ok: true });
  setTokenSource(() => Promise.resolve('token-1'));
  globalThis.fetch = jest.fn(async (url: Parameters<typeof fetch>[0], init: RequestInit = {}) => {
    sent.push({
      ...{ url: String(url), method: init.method, body: init.body },
      headers: init.headers as Record<string, string>,
    });
    return answer();
  });
});
afterEach(() => {
  globalThis.fetch = originalFetch;
});

it('fills path and query parameters in, encoded, and leaves out what is undefined', async () => {
  await client.get('/api/files/{id}/link', { params: { path: { id: 'a/b ?' } } });
  await client.get('/api/notifications', { params: { query: { page: 2, page_size: undefined } } });
  expect(sent.map(({ url, method }) => `${method} ${url}`)).toEqual([
    'GET /api/files/a%2Fb%20%3F/link',
    'GET /api/notifications?page=2',
  ]);
});

it('sends the body as JSON, and an empty object where an operation has none', async () => {
  await client.patch('/api/me/idle-lock', { body: { minutes: 10 } });
  await client.post('/api/me/idle-lock/beat');
  await client.delete('/api/me/sessions/{id}', { params: { path: { id: 's1' } } });
  await client.get('/api/tools');
  expect(sent.map(({ body }) => body)).toEqual(['{"minutes":10}', '{}', '{}', undefined]);
});

it('goes through the request builder with its token, request id and options', async () => {
  await client.put('/api/me/password', {
    body: { password: 'x' },
    idempotencyKey: 'key-1',
  });
  await client.get('/api/config', { anonymous: true });
  expect(sent[0]?.headers).toMatchObject({
    Authorization: 'Bearer token-1',
    'Idempotency-Key': 'key-1',
    'X-Integration-Context': 'user',
  });
  expect(sent[0]?.headers['X-Request-ID']).toMatch(/^req_/);
  expect(sent[1]?.headers).not.toHaveProperty('Authorization');
});

it('returns the parsed body, text where text is asked for, and undefined for no content', async () => {
  await expect(client.get('/api/tools')).resolves.toEqual({ ok: true });
  answer = () => new Response('a;b', { headers: { 'Content-Type': 'text/csv' } });
  await expect(
    client.get('/api/support/report.csv', { params: { query: {} }, parseAs: 'text' }),
  ).resolves.toBe('a;b');
  answer = () => new Response(null, { status: 204 });
  await expect(client.post('/api/notifications/read')).resolves.toBeUndefined();
});

it('throws the ApiError of a failed answer and reports a refused token', async () => {
  const refused = jest.fn();
  setTokenSource(() => Promise.resolve('token-1'), refused);
  const error = { code: 'session_not_found', message: 'Sign in again' };
  answer = () => Response.json({ error, request_id: 'req_9' }, { status: 401 });
  await expect(client.get('/api/me/profile')).rejects.toMatchObject({
    name: 'ApiError',
    info: { status: 401, code: 'session_not_found', serverMessage: 'Sign in again', requestId: 'req_9' },
  });
  expect(refused).toHaveBeenCalledTimes(1);
  setTokenSource(
    () => Promise.resolve(null),
    () => undefined,
  );
});

it('passes the abort of its caller on unchanged', async () => {
  const stop = new AbortController();
  globalThis.fetch = jest.fn(async (_url, init: RequestInit = {}) => {
    stop.abort();
    throw init.signal?.reason;
  }) as unknown as typeof fetch;
  await expect(client.get('/api/tools', { signal: stop.signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
});

it('is frozen, like the sender it uses', () => {
  expect([client, requestBuilder, requestBuilder.makeResponse].map(Object.isFrozen)).toEqual([
    true,
    true,
    true,
  ]);
});

/* eslint-disable typescript/ban-ts-comment -- each of these lines must fail to compile */
/** Never called: the compiler is the test. */
export async function typesAgreeWithTheApiDescription(): Promise<void> {
  const { items } = await client.get('/api/tools');
  const name: string | undefined = items[0]?.name;
  const nothing: undefined = await client.delete('/api/me/sessions/{id}', { params: { path: { id: 'x' } } });
  const csv: string = await client.get('/api/support/report.csv', { parseAs: 'text', params: { query: {} } });
  // @ts-expect-error -- no such path
  await client.get('/api/nowhere');
  // @ts-expect-error -- no such method on this path
  await client.delete('/api/tools');
  // @ts-expect-error -- the path has a parameter
  await client.get('/api/files/{id}/link');
  // @ts-expect-error -- another parameter
  await client.get('/api/files/{id}/link', { params: { path: { file: 'x' } } });
  // @ts-expect-error -- another body
  await client.patch('/api/me/idle-lock', { body: { seconds: 1 } });
  // @ts-expect-error -- no such option
  await client.get('/api/tools', { timeout: 1 });
  // @ts-expect-error -- another answer
  const wrong: number = await client.get('/api/tools');
  void [name, nothing, csv, wrong];
}
