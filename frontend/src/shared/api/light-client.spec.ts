import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { lightClient } from './light-client.ts';
import { setTokenSource } from './request-builder.ts';

const sent: [method: string | undefined, url: string, body: unknown][] = [];
let headers: Record<string, string> = {};
const originalFetch = globalThis.fetch;

beforeEach(() => {
  sent.length = 0;
  setTokenSource(() => Promise.resolve('token-1'));
  globalThis.fetch = jest.fn(async (url: Parameters<typeof fetch>[0], init: RequestInit = {}) => {
    sent.push([init.method, String(url), init.body]);
    headers = init.headers as Record<string, string>;
    return Response.json({ ok: true });
  });
});
afterEach(() => {
  globalThis.fetch = originalFetch;
});

it('sends method, filled-in path and JSON body of an operation and returns the parsed answer', async () => {
  await expect(lightClient.get('/api/config')).resolves.toEqual({ ok: true });
  await lightClient.delete('/api/me/sessions/{id}', { params: { path: { id: 'a/b ?' } } });
  await lightClient.patch('/api/me/idle-lock', { body: { minutes: 10 } });
  expect(sent).toEqual([
    ['GET', '/api/config', undefined],
    ['DELETE', '/api/me/sessions/a%2Fb%20%3F', '{}'],
    ['PATCH', '/api/me/idle-lock', '{"minutes":10}'],
  ]);
});

it('passes its options on to the request builder', async () => {
  await lightClient.get('/api/config', { anonymous: true, requestId: 'req_mine' });
  expect(headers).toMatchObject({ 'X-Request-ID': 'req_mine' });
  expect(headers).not.toHaveProperty('Authorization');
  await lightClient.put('/api/me/password', { body: { password: 'x' }, idempotencyKey: 'key-1' });
  expect(headers).toMatchObject({ 'Idempotency-Key': 'key-1', Authorization: 'Bearer token-1' });
});

it('throws the ApiError of a failed answer', async () => {
  const error = { code: 'rate_limited', message: 'Later' };
  globalThis.fetch = jest.fn(async () => Response.json({ error }, { status: 429 }));
  await expect(lightClient.put('/api/me/password', { body: { password: 'x' } })).rejects.toMatchObject({
    name: 'ApiError',
    info: { status: 429, code: 'rate_limited' },
  });
});

/* eslint-disable typescript/ban-ts-comment -- each of these lines must fail to compile */
/** Never called: the compiler is the test. */
export async function typesAgreeWithTheApiDescription(): Promise<void> {
  // @ts-expect-error -- no such path
  await lightClient.get('/api/nowhere');
  // @ts-expect-error -- a path with query parameters
  await lightClient.get('/api/notifications', { params: { query: { page: 2 } } });
  // @ts-expect-error -- another body
  await lightClient.patch('/api/me/idle-lock', { body: { seconds: 1 } });
  // @ts-expect-error -- the path has a parameter
  await lightClient.delete('/api/me/sessions/{id}');
  // @ts-expect-error -- another answer
  const wrong: number = await lightClient.get('/api/config');
  void wrong;
}
