import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { memory } from './auth-js-support.ts';
import { startTestHub, type TestHub } from '../../support/app.ts';

let hub: TestHub;
let supabase: SupabaseClient;
beforeAll(async () => {
  hub = await startTestHub();
  const { anon_key: key } = (await (await fetch(`${hub.url}/api/config`)).json()) as { anon_key: string };
  supabase = createClient(hub.url, key, { auth: { storage: memory(), autoRefreshToken: false } });
}, 60_000);
afterAll(() => hub.close());

const NEW = { 'x-supabase-api-version': '2024-01-01' };
const ask = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(hub.url + path, init);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as object };
};
const post = (body: string, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body,
});

describe('an error of each area', () => {
  it('of auth has the newer or the older body, and only the newer repeats the version', async () => {
    const newer = await ask('/auth/v1/user', { headers: NEW });
    const message = 'This endpoint requires a valid Bearer token';
    expect([newer.status, newer.body]).toEqual([401, { code: 'no_authorization', message }]);
    expect(newer.headers.get('x-supabase-api-version')).toBe('2024-01-01');
    expect(newer.headers.get('x-sb-error-code')).toBe('no_authorization');
    const older = await ask('/auth/v1/user');
    expect(older.body).toEqual({ code: 401, error_code: 'no_authorization', msg: message });
    expect(older.headers.get('x-supabase-api-version')).toBeNull();
    expect(older.headers.get('x-sb-error-code')).toBe('no_authorization');
  });

  it('of data and storage has their shape', async () => {
    expect(await ask('/rest/v1/audit_log?select=*')).toMatchObject({
      status: 404,
      body: {
        code: 'PGRST205',
        message: "Could not find the table 'public.audit_log' in the schema cache",
        details: null,
        hint: null,
      },
    });
    expect(await ask('/storage/v1/object/avatars/me.png')).toMatchObject({
      status: 400,
      body: { statusCode: '404', error: 'not_found', message: 'Object not found', code: 'NoSuchKey' },
    });
  });

  it('of functions and of the hub’s own API has their shape', async () => {
    expect(await ask('/functions/v1/nothing', post('{}'))).toMatchObject({
      status: 404,
      body: { success: false, error: 'Function not found', source: 'error', requestId: expect.any(String) },
    });
    expect(await ask('/api/nothing')).toMatchObject({
      status: 404,
      body: { error: { code: 'not_found', message: 'Not found' }, request_id: expect.any(String) },
    });
  });

  it.each([
    ['/auth/v1/signup', 400, { error_code: 'bad_json' }],
    ['/rest/v1/profiles', 400, { code: 'PGRST102' }],
    ['/storage/v1/bucket', 400, { statusCode: '400', code: 'InvalidRequest' }],
    ['/functions/v1/picaos-proxy', 400, { success: false, code: 'bad_json' }],
    ['/api/log-error', 400, { error: { code: 'bad_json' } }],
  ])('keeps its shape at %s for a body that is no JSON', async (path, status, body) => {
    expect(await ask(path, post('{no'))).toMatchObject({ status, body });
  });

  it.each([
    ['/auth/v1/%zz', { error_code: 'validation_failed' }],
    ['/rest/v1/%zz', { hint: null }],
    ['/storage/v1/%zz', { statusCode: '400' }],
    ['/functions/v1/%zz', { source: 'error' }],
    ['/api/%zz', { error: { code: 'validation_failed' } }],
  ])('keeps its shape at %s, a path nobody can read', async (path, body) => {
    const { headers, ...answer } = await ask(path);
    expect(answer).toMatchObject({ status: 400, body });
    expect(headers.get('x-request-id')).toMatch(/^req_/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('access-control-allow-origin')).toBe(path.startsWith('/api') ? null : '*');
  });
});

describe('a page of another origin', () => {
  it.each(['auth/v1/user', 'rest/v1/x', 'storage/v1/x', 'functions/v1/x', 'realtime/v1/x'])(
    'may call %s, and can read what the client needs of a refusal',
    async (path) => {
      const origin = 'https://practice.example';
      const preflight = await fetch(`${hub.url}/${path}`, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'PATCH' },
      });
      const list = (headers: Headers, name: string) =>
        (headers.get(`access-control-${name}`) ?? '').toLowerCase().split(/,\s*/);
      expect(list(preflight.headers, 'allow-headers')).toEqual(
        expect.arrayContaining([
          'apikey',
          'authorization',
          'content-type',
          'x-client-info',
          'x-supabase-api-version',
        ]),
      );
      expect(list(preflight.headers, 'allow-methods')).toEqual(
        expect.arrayContaining(['get', 'post', 'put', 'patch', 'delete']),
      );
      const { headers } = await fetch(`${hub.url}/${path}`, { headers: { origin, ...NEW } });
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(list(headers, 'expose-headers')).toEqual(
        expect.arrayContaining(['x-supabase-api-version', 'x-total-count', 'link', 'x-sb-error-code']),
      );
    },
  );
});

it('the limit on mails says when to come back', async () => {
  const mail = () => supabase.auth.resetPasswordForEmail('hurried@example.test');
  expect((await mail()).error).toBeNull();
  expect((await mail()).error).toMatchObject({
    status: 429,
    code: 'over_email_send_rate_limit',
    message: expect.stringMatching(/^For security purposes, you can only request this after \d+ seconds\.$/),
  });
  const { headers } = await ask('/auth/v1/recover', post('{"email":"hurried@example.test"}'));
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
});

it('each part of supabase-js reads its error from the hub’s answer', async () => {
  const auth = await supabase.auth.signInWithPassword({ email: 'no@example.test', password: 'wrong horse' });
  expect(auth.error).toMatchObject({ name: 'AuthApiError', code: 'invalid_credentials', status: 400 });
  const rest = await supabase.from('audit_log').select();
  expect(rest).toMatchObject({ status: 404, error: { code: 'PGRST205', hint: null } });
  const storage = await supabase.storage.from('avatars').download('me.png');
  expect(storage.error?.message).toBe('Object not found');
  const buckets = await supabase.storage.getBucket('avatars');
  expect(buckets.error).toMatchObject({ message: 'Bucket not found', statusCode: '404' });
  const called = await supabase.functions.invoke('nothing', { body: {} });
  const context = (called.error as { context?: Response } | null)?.context;
  expect(await context?.json()).toMatchObject({ error: 'Function not found', source: 'error' });
});
