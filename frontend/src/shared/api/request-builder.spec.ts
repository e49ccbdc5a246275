import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError, messageOf } from './api-error.ts';
import type { HubRequest } from './request-builder.ts';
import { requestBuilder, setKeySource, setTokenSource } from './request-builder.ts';

type Sent = { url: string; init: RequestInit; headers: Record<string, string>; body: unknown };
let sent: Sent[] = [];
let answer: () => Response = () => Response.json({ ok: true });
const originalFetch = globalThis.fetch;

beforeEach(() => {
  sent = [];
  answer = () => Response.json({ ok: true });
  setTokenSource(() => Promise.resolve('token-1'));
  globalThis.fetch = jest.fn(async (url: Parameters<typeof fetch>[0], init: RequestInit = {}) => {
    const headers = init.headers as Record<string, string>;
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    sent.push({ url: String(url), init, headers, body });
    return answer();
  });
});

afterEach(() => {
  globalThis.fetch = originalFetch;
});

async function request(what: HubRequest): Promise<Sent> {
  await requestBuilder.makeRequest(what);
  return sent[0] as Sent;
}

async function failure(what: HubRequest): Promise<ApiError> {
  return requestBuilder.makeRequest(what).then(
    () => Promise.reject(new Error('It did not fail')),
    (error: unknown) => error as ApiError,
  );
}

describe('every request', () => {
  it('carries content type, request id and context', async () => {
    const { headers } = await request({ type: 'external', url: '/api/tools' });
    expect(headers['Content-Type']).toBe('application/json');
    expect(headers['X-Request-ID']).toMatch(/^req_\d+_[a-z0-9]+$/);
    expect(headers['X-Integration-Context']).toBe('user');
  });

  it('sends the token to our own origin only', async () => {
    expect((await request({ type: 'external', url: '/api/tools' })).headers['Authorization']).toBe(
      'Bearer token-1',
    );
    sent = [];
    expect((await request({ type: 'external', url: 'https://x.example/' })).headers).not.toHaveProperty(
      'Authorization',
    );
    sent = [];
    expect((await request({ type: 'external', url: '//x.example/' })).headers).not.toHaveProperty(
      'Authorization',
    );
    sent = [];
    const anonymous = await request({ type: 'external', url: '/api/config', anonymous: true });
    expect(anonymous.headers).not.toHaveProperty('Authorization');
  });

  it('sends the public key to the account routes only', async () => {
    setKeySource(() => Promise.resolve('key-1'));
    for (const [url, key] of [
      ['/auth/v1/settings', 'key-1'],
      ['/api/tools', undefined],
      ['https://x.example/auth/v1/settings', undefined],
    ] as const) {
      sent = [];
      expect((await request({ type: 'external', url, anonymous: true })).headers['apikey']).toBe(key);
    }
    setKeySource(() => Promise.reject(new Error('away')));
    await request({ type: 'external', url: '/auth/v1/settings', anonymous: true });
    expect(sent.at(-1)?.headers).not.toHaveProperty('apikey');
    setKeySource(() => Promise.resolve(null));
  });

  it('passes through functions that cannot be replaced', () => {
    expect(Object.isFrozen(requestBuilder)).toBe(true);
    expect(Object.isFrozen(requestBuilder.makeRequest)).toBe(true);
  });
});

describe('the three types', () => {
  it('adds context flag and request id to the payload of a function', async () => {
    const payload = { tool_name: 'OpenAI', payload: { model: 'm' } };
    const { url, headers, body } = await request({
      type: 'edge',
      name: 'picaos-proxy',
      payload,
      context: 'platform',
    });
    expect(url).toBe('/functions/v1/picaos-proxy');
    const flags = { use_platform_integration: true, request_id: headers['X-Request-ID'] };
    expect(body).toEqual({ tool_name: 'OpenAI', payload: { model: 'm', ...flags } });
  });

  it('maps table calls to their HTTP methods', async () => {
    const match = { user_id: 'u1' };
    const { url, init } = await request({ type: 'supabase', table: 'profiles', method: 'select', match });
    expect([url, init.method]).toEqual(['/rest/v1/profiles?select=*&user_id=eq.u1', 'GET']);
    sent = [];
    const update = await request({
      type: 'supabase',
      table: 'profiles',
      method: 'update',
      match,
      values: { bio: 'x' },
    });
    expect([update.init.method, update.body]).toEqual(['PATCH', { bio: 'x' }]);
  });

  it('upper-cases the method of an external call', async () => {
    expect((await request({ type: 'external', url: '/api/x', method: 'patch', body: {} })).init.method).toBe(
      'PATCH',
    );
  });

  it.each([
    ['Unsupported Supabase method: upsert', { type: 'supabase', table: 'profiles', method: 'upsert' }],
    ['Unsupported request type: carrier-pigeon', { type: 'carrier-pigeon' }],
  ])('refuses with %j', async (message, what) => {
    await expect(requestBuilder.makeRequest(what as unknown as HubRequest)).rejects.toThrow(message);
    expect(sent).toEqual([]);
  });
});

describe('a failed answer', () => {
  const what: HubRequest = { type: 'external', url: '/api/x' };

  it("keeps the server's code, message, fields and request id beside 'HTTP {status}: {statusText}'", async () => {
    const body = {
      error: { code: 'taken', message: 'It is taken.', fields: { name: 'taken' } },
      request_id: 'req_1_a',
    };
    answer = () => Response.json(body, { status: 409, statusText: 'Conflict' });
    const error = await failure(what);
    expect(error.message).toBe('HTTP 409: Conflict');
    expect(error.info).toMatchObject({ code: 'taken', requestId: 'req_1_a', fields: { name: 'taken' } });
    expect(messageOf(error)).toBe('It is taken.');
  });

  it('reads the answer of a function too', async () => {
    const body = {
      success: false,
      error: 'No integration found for X',
      code: 'not_found',
      requestId: 'req_2_b',
    };
    answer = () => Response.json(body, { status: 404 });
    const error = await failure(what);
    expect(messageOf(error)).toBe('No integration found for X');
    expect(error.info).toMatchObject({ code: 'not_found', requestId: 'req_2_b' });
  });

  it.each([
    'Platform features must use platform-connected integrations. Please contact your admin.',
    'User features must use your own connected integration. Please connect your account.',
  ])("is the guard's refusal as it is specified, whichever way it comes: %s", async (guardMessage) => {
    const code = 'integration_context';
    for (const body of [
      { success: false, error: guardMessage, code },
      { error: { code, message: guardMessage } },
    ]) {
      answer = () => Response.json(body, { status: 403 });
      expect(messageOf(await failure(what))).toBe(`Error: ${guardMessage}`);
    }
  });

  it('has a readable message when no answer came', async () => {
    answer = () => {
      throw new TypeError('Failed to fetch');
    };
    const error = await failure(what);
    expect([error.status, error.code]).toEqual([0, 'network_error']);
    expect(messageOf(error)).toMatch(/cannot be reached/);
  });

  it('ends after its time limit', async () => {
    globalThis.fetch = jest.fn(
      (_url: Parameters<typeof fetch>[0], init: RequestInit = {}) =>
        new Promise<Response>((_resolve, reject) => {
          init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
        }),
    );
    expect((await failure({ ...what, timeoutMs: 5 })).code).toBe('timeout');
  });
});
