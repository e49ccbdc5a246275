import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestHub, type TestHub } from './support/app.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub({ RATE_LIMIT_PER_MINUTE: '200' });
});
afterAll(() => hub.close());

const json = { 'content-type': 'application/json' };
const send = (path: string, init: RequestInit = {}) => fetch(hub.url + path, init);
const post = (path: string, body: string, headers: Record<string, string> = json) =>
  send(path, { method: 'POST', body, headers });

interface ApiError {
  error: { code: string; message: string; fields?: Record<string, string> };
  request_id: string;
}

async function apiError(answer: Response): Promise<[number, string]> {
  const body = (await answer.json()) as ApiError;
  expect(body.request_id).toMatch(/^req_\d+_/);
  expect(answer.headers.get('x-request-id')).toBe(body.request_id);
  return [answer.status, body.error.code];
}

describe('bad input', () => {
  it('answers unparsable JSON with 400', async () => {
    expect(await apiError(await post('/api/log-error', '{nope'))).toEqual([400, 'bad_json']);
  });

  it('answers unknown fields with 400 and names them', async () => {
    const answer = await post('/api/log-error', JSON.stringify({ message: 'x', admin: true }));
    const { error } = (await answer.json()) as ApiError;
    expect([answer.status, error.code, Object.keys(error.fields ?? {})]).toEqual([
      400,
      'validation_failed',
      expect.arrayContaining(['admin', 'timestamp']),
    ]);
  });

  it('answers a body over 1 MB with 413', async () => {
    const body = JSON.stringify({ message: 'x'.repeat(1_048_577) });
    expect(await apiError(await post('/api/log-error', body))).toEqual([413, 'request_entity_too_large']);
  });

  it('answers a foreign content type with 415', async () => {
    expect(
      await apiError(await post('/api/log-error', '<a/>', { 'content-type': 'application/xml' })),
    ).toEqual([415, 'unsupported_media_type']);
  });

  it('answers unknown paths with a JSON 404', async () => {
    expect(await apiError(await send('/api/nothing'))).toEqual([404, 'not_found']);
  });

  it('writes auth errors in the shape the client asked for', async () => {
    const newer = await send('/auth/v1/nothing', { headers: { 'x-supabase-api-version': '2024-01-01' } });
    expect([newer.headers.get('x-supabase-api-version'), await newer.json()]).toEqual([
      '2024-01-01',
      { code: 'not_found', message: 'Not found' },
    ]);
    expect(await (await send('/auth/v1/nothing')).json()).toEqual({
      code: 404,
      error_code: 'not_found',
      msg: 'Not found',
    });
  });
});

describe('headers', () => {
  it('forbids foreign scripts and framing', async () => {
    const { headers } = await send('/health/live');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  it('lets every origin use the wire paths and none use /api', async () => {
    const preflight = {
      method: 'OPTIONS',
      headers: { origin: 'https://a.test', 'access-control-request-method': 'POST' },
    };
    const wire = await send('/auth/v1/token', preflight);
    expect([wire.status, wire.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
    expect(wire.headers.get('access-control-allow-credentials')).toBeNull();
    expect((await send('/api/config', preflight)).headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('health and settings', () => {
  it('is ready when the database answers', async () => {
    expect(await (await send('/health/ready')).json()).toEqual({ status: 'ok' });
  });

  it('tells the web app the public settings, never cached', async () => {
    const answer = await send('/api/config');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({
      anon_key: expect.stringMatching(/^ey/),
      public_url: hub.env.publicUrl,
      dev_mode: true,
      contact_delivery: 'send',
      version: '0.1.0',
    });
  });
});

describe('browser reports', () => {
  it('keeps a report without the query of its page', async () => {
    const report = {
      level: 'warn',
      message: 'not found',
      timestamp: new Date().toISOString(),
      userAgent: 'x',
      url: '/a?token=secret',
    };
    expect((await post('/api/monitoring/log', JSON.stringify(report))).status).toBe(204);
    const rows = await hub.query<{ url: string; level: string }>('select url, level from client_events');
    expect(rows).toEqual([{ url: '/a', level: 'warn' }]);
  });
});

it('slows down an address that calls without end', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 210 }, () => send('/api/config').then((answer) => answer.status)),
  );
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
});
