import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { connect } from 'node:net';
import { WebAppService } from '#ops/telemetry/web-app.service.ts';
import { startTestHub, type TestHub } from '../support/app.ts';

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

  it('answers a body over 1 MB while it is sent, and the next request on its connection', async () => {
    const client = connect(Number(new URL(hub.url).port), '127.0.0.1');
    const head = (length: number) =>
      `POST /api/log-error HTTP/1.1\r\nHost: ${new URL(hub.url).host}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
    client.write(`${head(1_200_000)}{`);
    const [refused] = (await once(client, 'data')) as [Buffer];
    expect(String(refused)).toMatch(/^HTTP\/1.1 413 /);
    client.write(`${' '.repeat(1_199_998)}}${head(5)}{nope`);
    const [next] = (await once(client, 'data')) as [Buffer];
    expect(String(next)).toMatch(/^HTTP\/1.1 400 /);
    client.destroy();
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
  it('forbid foreign scripts and framing', async () => {
    const { headers } = await send('/health/live');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("worker-src 'self';");
    expect(policy).toContain("media-src 'self' https: blob:;");
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  it('let every origin use the client’s paths and none use /api', async () => {
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
      telemetry_percent: 100,
      password_min_length: 8,
      switched_off: [],
      site: expect.objectContaining({ address: null, phone: null, email: null }),
    });
  });
});

describe('browser reports', () => {
  const about = () => ({
    timestamp: new Date().toISOString(),
    userAgent: 'Mozilla/5.0 (X11) Chrome/150.0.1.2 Safari/537.36',
    url: `${hub.url}/a?token=secret`,
  });
  const metrics = { cls: 0.01, fcp: 800, fid: null, lcp: 1200, ttfb: 90, inp: null };
  const bodies = {
    '/api/monitoring/log': { level: 'warn', message: 'not found', context: { path: '/a' }, stack: null },
    '/api/log-error': { message: 'broke for ada@example.test', stack: 'at x', componentStack: 'at Page' },
    '/api/analytics/web-vitals': { metrics },
    '/api/monitoring/health': { health: { memory_mb: 40, online: true }, webVitals: metrics },
  };
  const paths = Object.keys(bodies) as (keyof typeof bodies)[];
  const sent = (path: keyof typeof bodies, body: unknown) => post(path, JSON.stringify(body));

  it.each(paths)(
    'at %s are accepted one by one or as a list, without a session, and keep nothing personal',
    async (path) => {
      await hub.query('delete from client_events');
      const report = { ...bodies[path], ...about() };
      expect((await sent(path, report)).status).toBe(204);
      expect((await sent(path, [report, report])).status).toBe(204);
      const rows = await hub.query<{ url: string; detail: object }>('select url, detail from client_events');
      expect(rows.map(({ url }) => url)).toEqual(['/a', '/a', '/a']);
      expect(rows[0]?.detail).toMatchObject({
        browser: 'Chrome 150',
        request_id: expect.stringMatching(/^req_/),
      });
      expect(JSON.stringify(rows)).not.toMatch(/secret|Mozilla|ada@|127\.0\.0\.1/);
    },
  );

  it.each(paths)('at %s are refused with any other body', async (path) => {
    const report = { ...bodies[path], ...about() };
    const refused = [{}, [], null, 'x', [report, {}], { ...report, user_id: 'u' }, Array(51).fill(report)];
    for (const body of refused)
      expect(await apiError(await sent(path, body))).toEqual([400, 'validation_failed']);
  });

  it('with impossible measures are refused', async () => {
    const path = '/api/analytics/web-vitals';
    for (const wrong of [{ lcp: -1 }, { lcp: '900' }, { lcp: 1e12 }, { paint: 1 }])
      expect((await sent(path, { metrics: wrong, ...about() })).status).toBe(400);
    const huge = { health: { x: 'x'.repeat(5_000) }, webVitals: {}, ...about() };
    expect((await sent('/api/monitoring/health', huge)).status).toBe(400);
  });

  it('are summarized for admins', async () => {
    await hub.query('delete from client_events');
    for (const lcp of [1000, 2000, 3000, 4000, 5000])
      await sent('/api/analytics/web-vitals', { metrics: { lcp }, ...about() });
    const summary = await hub.app.get(WebAppService).summary();
    expect(summary.vitals[0]).toEqual({ name: 'lcp', p75: 4000, visits: 5 });
    expect(summary.vitals[1]).toEqual({ name: 'inp', p75: null, visits: 0 });
  });

  it('are refused when one address sends far too many', async () => {
    const many = Array.from({ length: 50 }, () => ({ ...bodies['/api/log-error'], ...about() }));
    const statuses: number[] = [];
    while (statuses.length < 13) statuses.push((await sent('/api/log-error', many)).status);
    expect(statuses.at(-1)).toBe(429);
  });
});

it('an address that sends too many requests is slowed down', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 210 }, () => send('/api/config').then((answer) => answer.status)),
  );
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
});
