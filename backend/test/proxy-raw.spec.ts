import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { CallLog } from '../src/modules/egress/index.ts';
import { connect, type Person, type ProxyAnswer, signedIn } from './connect-support.ts';
import { type RawVendor, startRawVendor } from './raw-vendor.ts';
import { startTestHub, type TestHub } from './support/app.ts';

const KEY = 'sk-raw-passthrough-key';
const RAW = '/functions/v1/picaos-proxy/openai';

let vendor: RawVendor;
let hub: TestHub;
let person: Person;

beforeAll(async () => {
  vendor = await startRawVendor();
  hub = await startTestHub({
    AUTH_AUTOCONFIRM: 'true',
    HUB_OPENAI_BASE_URL: `${vendor.url}/v1`,
    PASSTHROUGH_IDLE_MS: '1000',
  });
  person = await signedIn(hub);
  await connect(hub, person, 'OpenAI', { api_key: KEY });
  await connect(hub, person, 'Open Dental');
}, 60_000);
afterAll(async () => {
  await hub.close();
  await vendor.close();
});

const raw = (path: string, init: RequestInit & { duplex?: 'half' } = {}, who: Person | null = person) =>
  fetch(hub.url + path, {
    ...init,
    headers: { ...(who ? { authorization: `Bearer ${who.token}` } : {}), ...init.headers },
  });
const errorOf = async (answer: Response) => {
  const body = (await answer.json()) as ProxyAnswer;
  return {
    status: answer.status,
    code: body.code,
    source: body.source,
    header: answer.headers.get('x-source'),
  };
};
const sha256 = (data: Uint8Array): string => createHash('sha256').update(data).digest('hex');

describe('a raw call', () => {
  it.each(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])(
    '%s reaches the vendor’s path as it is',
    async (method) => {
      vendor.on('/v1/things/a%20b', (response) =>
        response.writeHead(203, { 'content-type': 'image/png' }).end('png'),
      );
      const body = ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method) ? { body: 'anything' } : {};
      const answer = await raw(`${RAW}/v1/things/a%20b?x=1&y=%2F`, { method, ...body });
      expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
        203,
        'image/png',
        method === 'HEAD' ? '' : 'png',
      ]);
      expect(vendor.seen.at(-1)).toMatchObject({
        method,
        url: '/v1/things/a%20b?x=1&y=%2F',
        bytes: 'body' in body ? 8 : 0,
      });
    },
  );

  it('says in headers what the other forms say in the body', async () => {
    vendor.on('/v1/plain', (response) => response.end('{}'));
    const { headers } = await raw(`${RAW}/plain`);
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-source': 'pica_live',
      'x-request-id': expect.stringMatching(/^req_/),
      'x-enforced-context': 'user',
      'x-enforced-acting-role': 'non_admin',
      'x-enforced-rule': 'own_connection',
      'access-control-allow-origin': '*',
      'cache-control': 'no-store',
    });
    expect(headers.get('access-control-expose-headers')).toContain('x-enforced-rule');
  });

  it('passes the vendor’s refusals and faults on as they are', async () => {
    vendor.on('/v1/no', (response) =>
      response.writeHead(422, { 'content-type': 'text/plain' }).end('not so'),
    );
    vendor.on('/v1/down', (response) => response.writeHead(503, { 'retry-after': '9' }).end('later'));
    const no = await raw(`${RAW}/v1/no`, { method: 'POST', body: 'x' });
    expect([no.status, await no.text(), no.headers.get('x-source')]).toEqual([422, 'not so', 'pica_live']);
    const down = await raw(`${RAW}/v1/down`, { method: 'POST' });
    expect([down.status, await down.text(), down.headers.get('retry-after')]).toEqual([503, 'later', '9']);
  });

  it('streams both ways at once, in order and byte by byte the same', async () => {
    vendor.on('/v1/fixed', (response) => response.end('ok'));
    const piece = Buffer.alloc(65_536, 'abcdefgh');
    const pieces = 320; // 20 MB: twenty times what a JSON body may have.
    let given = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (given++ < pieces) controller.enqueue(piece);
        else controller.close();
      },
    });
    const answer = await raw(`${RAW}/v1/fixed`, {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { 'content-type': 'application/pdf' },
    });
    expect([answer.status, await answer.text()]).toEqual([200, 'ok']);
    expect(vendor.seen.at(-1)).toMatchObject({
      bytes: pieces * piece.length,
      sha256: sha256(Buffer.concat(Array<Buffer>(pieces).fill(piece))),
    });
    expect(vendor.seen.at(-1)?.headers).toMatchObject({
      'content-type': 'application/pdf',
      'transfer-encoding': 'chunked',
    });
  });

  it('takes no more from the vendor than its reader does, and keeps the order', async () => {
    const piece = 65_536;
    const pieces = 320; // 20 MB
    let written = 0;
    vendor.on('/v1/large', (response) => {
      const more = (): void => {
        while (written < pieces) {
          const data = Buffer.alloc(piece);
          data.writeUInt32BE(written++);
          if (!response.write(data)) return void response.once('drain', more);
        }
        response.end();
      };
      written = 0;
      more();
    });
    const answer = await raw(`${RAW}/v1/large`);
    const reader = answer.body!.getReader();
    const first = (await reader.read()).value!;
    await pause(150);
    // What lies in the buffers of two sockets and nothing more.
    expect(written * piece).toBeLessThan(12 * 1_048_576);
    let seen = first.length;
    let order = 0;
    let carry = Buffer.from(first);
    const before = process.memoryUsage().arrayBuffers;
    let peak = 0;
    for (let next = await reader.read(); ; next = await reader.read()) {
      for (; carry.length >= piece; carry = carry.subarray(piece)) expect(carry.readUInt32BE()).toBe(order++);
      if (next.done) break;
      seen += next.value.length;
      carry = Buffer.concat([carry, next.value]);
      peak = Math.max(peak, process.memoryUsage().arrayBuffers - before);
    }
    expect([seen, order]).toEqual([piece * pieces, pieces]);
    expect(peak).toBeLessThan(12 * 1_048_576);
  });

  it('keeps a packed answer packed', async () => {
    vendor.on('/v1/gzip', (response, { headers }) => {
      expect(headers['accept-encoding']).toBe('gzip');
      response
        .writeHead(200, { 'content-encoding': 'gzip', 'content-type': 'text/plain' })
        .end('not gzip at all');
    });
    const bytes = await viaSocket('GET', `${RAW}/v1/gzip`, { 'accept-encoding': 'gzip' });
    expect(bytes).toContain('content-encoding: gzip');
    expect(bytes).toMatch(/not gzip at all$/);
  });

  it('writes one line a call, without its path', async () => {
    const other = await signedIn(hub);
    await connect(hub, other, 'OpenAI', { api_key: KEY });
    vendor.on('/v1/patients/secret', (response) => response.writeHead(404).end());
    await (await raw(`${RAW}/v1/patients/secret`, { method: 'DELETE' }, other)).text();
    await hub.app.get(CallLog, { strict: false }).flush();
    const lines = await hub.query('select * from call_log where user_id = $1', [other.id]);
    expect(lines).toEqual([
      expect.objectContaining({
        operation: 'DELETE raw',
        source: 'pica_live',
        status: 404,
        error_code: 'vendor_status',
      }),
    ]);
    expect(JSON.stringify(lines)).not.toContain('secret');
  });
});

/** As it stands on the wire: fetch would unpack, normalise and hide. */
async function viaSocket(method: string, path: string, headers: Record<string, string> = {}, body?: string) {
  const { hostname, port } = new URL(hub.url);
  const sent = request({
    hostname,
    port,
    method,
    path,
    agent: false,
    headers: { authorization: `Bearer ${person.token}`, ...headers },
  });
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [import('node:http').IncomingMessage];
  let text = '';
  for await (const piece of answer) text += String(piece);
  const head = Object.entries(answer.headers).map(([name, value]) => `${name}: ${String(value)}`);
  return [`${answer.statusCode}`, ...head, text].join('\n');
}

describe('headers', () => {
  it('of the hub, of the person and of the way there never reach the vendor', async () => {
    vendor.on('/v1/headers', (response) => response.end());
    await viaSocket(
      'POST',
      `${RAW}/v1/headers`,
      {
        cookie: 'a=b',
        apikey: 'anon',
        connection: 'x-hop',
        'x-hop': '1',
        'x-forwarded-for': '203.0.113.1',
        forwarded: 'for=203.0.113.1',
        origin: 'https://practice.example',
        referer: 'https://practice.example/patients/7',
        'proxy-authorization': 'Basic x',
        te: 'trailers',
        'x-client-info': 'supabase-js',
        'user-agent': 'Somebody',
        'openai-beta': 'assistants=v2',
        'if-match': '"1"',
        'content-type': 'text/csv',
      },
      'a,b',
    );
    const { headers } = vendor.seen.at(-1)!;
    expect(headers).toMatchObject({
      authorization: `Bearer ${KEY}`,
      'openai-beta': 'assistants=v2',
      'if-match': '"1"',
      'content-type': 'text/csv',
      'user-agent': expect.stringMatching(/^Chairside/),
      'x-request-id': expect.stringMatching(/^req_/),
      host: new URL(vendor.url).host,
    });
    expect(Object.keys(headers)).not.toEqual(
      expect.arrayContaining([
        expect.stringMatching(
          /^(cookie|apikey|x-hop|x-forwarded|forwarded|origin|referer|proxy-|te$|x-client-info)/,
        ),
      ]),
    );
  });

  it('of the vendor that steer a browser never reach it', async () => {
    vendor.on('/v1/steer', (response) =>
      response
        .writeHead(200, {
          'set-cookie': ['a=b', 'c=d'],
          'access-control-allow-origin': 'https://evil.example',
          'access-control-allow-credentials': 'true',
          'strict-transport-security': 'max-age=1',
          'content-security-policy': "script-src 'unsafe-inline'",
          'clear-site-data': '"*"',
          'www-authenticate': 'Basic',
          'x-source': 'mock_data',
          'x-enforced-rule': 'admin_override',
          'x-relay-error': 'true',
          connection: 'x-inner',
          'x-inner': '1',
          etag: '"7"',
          'x-ratelimit-remaining': '3',
        })
        .end('x'),
    );
    const { headers } = await raw(`${RAW}/v1/steer`);
    expect(headers.get('set-cookie')).toBeNull();
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('x-source')).toBe('pica_live');
    expect(headers.get('x-enforced-rule')).toBe('own_connection');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect([headers.get('etag'), headers.get('x-ratelimit-remaining')]).toEqual(['"7"', '3']);
    for (const name of [
      'access-control-allow-credentials',
      'strict-transport-security',
      'clear-site-data',
      'www-authenticate',
      'x-relay-error',
      'x-inner',
    ])
      expect([name, headers.get(name)]).toEqual([name, null]);
  });
});

describe('who may call', () => {
  it('wants a person, a connection, a live one, and the permission', async () => {
    expect((await raw(`${RAW}/v1/models`, {}, null)).status).toBe(401);
    const stranger = await signedIn(hub);
    expect(await errorOf(await raw(`${RAW}/v1/models`, {}, stranger))).toMatchObject({
      status: 404,
      source: 'error',
      header: 'error',
    });
    expect(await errorOf(await raw('/functions/v1/picaos-proxy/nothing/x'))).toMatchObject({ status: 404 });
    expect(await errorOf(await raw('/functions/v1/picaos-proxy/Open%20Dental/patients'))).toMatchObject({
      status: 409,
      code: 'live_required',
    });
    const reader = await signedIn(hub);
    await connect(hub, reader, 'OpenAI', { api_key: KEY });
    await hub.query(
      `update picaos_integrations set permissions = '{"read": true, "write": false}' where user_id = $1`,
      [reader.id],
    );
    await hub.query(`select pg_notify('connections', $1)`, [reader.id]);
    for (const method of ['POST', 'DELETE', 'PUT'])
      expect(await errorOf(await raw(`${RAW}/v1/things`, { method }, reader))).toMatchObject({
        status: 403,
        code: 'permission_denied',
      });
    expect((await raw(`${RAW}/v1/models`, {}, reader)).status).toBe(200);
  });

  it('compares what the caller claims, and lends the hub’s own only to admins', async () => {
    const asked = (headers: Record<string, string>) => raw(`${RAW}/v1/models`, { headers });
    expect(await errorOf(await asked({ 'x-integration-context': 'platform' }))).toMatchObject({
      status: 403,
      code: 'integration_context',
    });
    expect(await errorOf(await asked({ 'x-use-platform-integration': 'true' }))).toMatchObject({
      status: 403,
      code: 'integration_context',
    });
    expect(await errorOf(await asked({ 'x-integration-context': 'nonsense' }))).toMatchObject({
      status: 400,
    });
  });
});

describe('paths', () => {
  it.each([
    '../models',
    'v1/../../models',
    'v1/%2e%2e/x',
    'v1/%252e%252e/x',
    'v1/..%2fx',
    'v1/..%5cx',
    '..;/x',
    'v1//x',
    '/v1/x',
    'https://evil.example/x',
    'https:%2f%2fevil.example',
    'http:evil',
    'v1/x%00',
    'v1/x%0d%0ahost:%20evil',
    'v1/%',
    'v1\\x',
    './x',
  ])('%s leads nowhere', async (path) => {
    const before = vendor.seen.length;
    const text = await viaSocket('GET', `${RAW}/${path}`);
    expect(text).toMatch(/^400\n/);
    expect(text).toMatch(/"code":"(invalid_path|bad_request|validation_failed)"/);
    expect(vendor.seen.length).toBe(before);
  });

  it('with an @ or an encoded slash stay on the vendor’s host', async () => {
    for (const path of ['@evil.example/x', 'calendars/a@b.example/x', 'files/a%2Fb']) {
      vendor.on(`/v1/${path}`, (response) => response.end('here'));
      expect(await viaSocket('GET', `${RAW}/${path}`)).toMatch(/^200[^]*here$/);
      expect(vendor.seen.at(-1)?.url).toBe(`/v1/${path}`);
    }
  });

  it('leave the other forms alone', async () => {
    const form = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };
    for (const path of ['/functions/v1/picaos-proxy', '/functions/v1/picaos-proxy/'])
      expect(await (await raw(path, form)).json()).toMatchObject({ code: 'validation_failed' });
    const pdf = await raw('/functions/v1/picaos-proxy', {
      method: 'POST',
      body: 'x',
      headers: { 'content-type': 'application/vnd.chairside.streamed' },
    });
    expect(pdf.status).toBe(415);
    expect((await raw('/functions/v1/picaos%2Dproxy/openai/v1/models')).status).toBe(404);
  });

  it('take no verb that no vendor has', async () => {
    expect(await viaSocket('PROPFIND', `${RAW}/v1/x`)).toMatch(/^400[^]*unknown_method/);
  });
});

describe('a vendor in trouble', () => {
  it.each([
    ['reset', 502, 'vendor_unavailable'],
    ['redirect', 502, 'vendor_unavailable'],
    ['bomb', 502, 'vendor_unavailable'],
    ['refuses', 502, 'needs_reconnect'],
  ])('%s: %d %s', async (fault, status, code) => {
    vendor.on('/v1/reset', (response) => response.socket?.resetAndDestroy());
    vendor.on('/v1/redirect', (response) =>
      response.writeHead(302, { location: 'https://evil.example/' }).end(),
    );
    vendor.on('/v1/bomb', (response) => response.writeHead(200, { 'x-bomb': 'x'.repeat(60_000) }).end());
    vendor.on('/v1/refuses', (response) => response.writeHead(401).end(`bad key ${KEY}`));
    const other = fault === 'refuses' ? await signedIn(hub) : person;
    if (other !== person) await connect(hub, other, 'OpenAI', { api_key: KEY });
    expect(await errorOf(await raw(`${RAW}/v1/${fault}`, { method: 'POST', body: 'x' }, other))).toEqual({
      status,
      code,
      source: 'error',
      header: 'error',
    });
  });

  it('tries a read again, and passes on what the last try said', async () => {
    let tries = 0;
    vendor.on('/v1/flaky', (response) => response.writeHead(++tries < 3 ? 503 : 200).end(`try ${tries}`));
    expect(await (await raw(`${RAW}/v1/flaky`)).text()).toBe('try 3');
  });

  it('cuts an answer that breaks off or stops, and says so in the log', async () => {
    const other = await signedIn(hub);
    await connect(hub, other, 'OpenAI', { api_key: KEY });
    const start = { 'content-type': 'text/plain' };
    vendor.on('/v1/half', (response) => {
      response.writeHead(200, { ...start, 'content-length': '1000' });
      response.write('half', () => response.destroy());
    });
    vendor.on('/v1/stops', (response) => void response.writeHead(200, start).write('and then'));
    const begun = performance.now();
    const cuts = ['half', 'stops'].map(async (path) => {
      const answer = await raw(`${RAW}/v1/${path}`, {}, other);
      expect(answer.status).toBe(200);
      await expect(answer.text()).rejects.toThrow();
    });
    await Promise.all(cuts);
    expect(performance.now() - begun).toBeLessThan(3_000);
    await hub.app.get(CallLog, { strict: false }).flush();
    const lines = await hub.query<{ error_code: string }>(
      'select error_code from call_log where user_id = $1',
      [other.id],
    );
    expect(lines.map(({ error_code }) => error_code).sort()).toEqual(['stream_interrupted', 'timeout']);
  });
});

describe('a client that', () => {
  it('leaves takes the vendor’s request with it', async () => {
    let closed: Promise<unknown> = Promise.resolve();
    vendor.on('/v1/endless', (response) => {
      closed = once(response, 'close');
      response.writeHead(200).write('one');
    });
    const gone = new AbortController();
    const answer = await raw(`${RAW}/v1/endless`, { signal: gone.signal });
    await answer.body!.getReader().read();
    const begun = performance.now();
    gone.abort();
    await closed;
    expect(performance.now() - begun).toBeLessThan(300);
  });

  it('stops uploading is told so, and the vendor’s connection ends', async () => {
    vendor.on('/v1/upload', (response) => response.end());
    const body = new ReadableStream<Uint8Array>({ start: (c) => c.enqueue(new Uint8Array(10)) });
    const answer = await raw(`${RAW}/v1/upload`, { method: 'POST', body, duplex: 'half' });
    expect(await errorOf(answer)).toMatchObject({ status: 408, code: 'request_timeout', header: 'error' });
  });
});
