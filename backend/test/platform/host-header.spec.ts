import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestHub, type TestHub } from '../support/app.ts';

const PUBLIC_URL = 'https://hub.example.test:8443';
let hub: TestHub;
let plain: TestHub;
let proxied: TestHub;
beforeAll(async () => {
  [hub, plain, proxied] = await Promise.all([
    startTestHub({ PUBLIC_URL }),
    startTestHub({ PUBLIC_URL: 'https://hub.example.test' }),
    startTestHub({ PUBLIC_URL, TRUSTED_PROXIES: '127.0.0.1/32' }),
  ]);
}, 90_000);
afterAll(() => Promise.all([hub.close(), plain.close(), proxied.close()]));

interface Reply {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

/** Sends raw bytes, because no client would send these requests. */
function raw({ env }: TestHub, lines: readonly string[]): Promise<Reply> {
  return new Promise((done, failed) => {
    const socket = connect(env.PORT, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`));
    let text = '';
    socket.setEncoding('utf8').on('data', (piece: string) => (text += piece));
    socket.on('error', failed);
    socket.on('close', () => {
      const [head = '', body = ''] = text.split('\r\n\r\n', 2);
      done({ status: Number(head.split(' ')[1]), head: head.toLowerCase(), body });
    });
  });
}

const get = (to: TestHub, path: string, ...headers: string[]): Promise<Reply> =>
  raw(to, [`GET ${path} HTTP/1.1`, 'Connection: close', ...headers]);
const statusFor = async (to: TestHub, host: string, ...more: string[]): Promise<number> =>
  (await get(to, '/api/config', `Host: ${host}`, ...more)).status;

describe('the Host of a request', () => {
  it.each(['hub.example.test:8443', 'HUB.Example.Test:8443'])(
    'is accepted when it is that of PUBLIC_URL with its port: %s',
    async (host) => expect(await statusFor(hub, host)).toBe(200),
  );

  it.each(['hub.example.test', 'hub.example.test:443'])(
    'needs no port where PUBLIC_URL has none: %s',
    async (host) => expect(await statusFor(plain, host)).toBe(200),
  );

  it.each([
    'localhost',
    'localhost:1',
    'LocalHost:3000',
    '127.0.0.1',
    '127.0.0.1:65535',
    '[::1]',
    '[::1]:80',
  ])('is let in as a loopback name with any port: %s', async (host) =>
    expect(await statusFor(hub, host)).toBe(200),
  );

  it.each([
    'elsewhere.example.test',
    'hub.example.test',
    'hub.example.test:443',
    'hub.example.test:8443.elsewhere.test',
    'hub.example.test.elsewhere.test:8443',
    'localhost.elsewhere.test',
    'localhost:80:80',
    'localhost:',
    'localhost:http',
    'somebody@localhost',
    'localhost/elsewhere',
    '127.0.0.1.elsewhere.test',
    '127.0.0.2',
    '0.0.0.0',
    '[::1]elsewhere.test',
    '::1',
    '192.168.0.10:3000',
    '',
  ])('is refused with 421 when it is neither: “%s”', async (host) =>
    expect(await statusFor(hub, host)).toBe(421),
  );

  it.each([
    'GET / HTTP/1.1',
    'GET /dashboard HTTP/1.1',
    'GET /dev/mailbox HTTP/1.1',
    'GET /api/nothing HTTP/1.1',
    'GET /auth/v1/settings HTTP/1.1',
    'OPTIONS /functions/v1/picaos-proxy HTTP/1.1',
    'DELETE /api/me/sessions/1 HTTP/1.1',
    'GET /functions/v1/picaos-proxy/openai/v1/models HTTP/1.1',
  ])('is asked on every path and for every method: %s', async (line) => {
    const { status, head, body } = await raw(hub, [line, 'Connection: close', 'Host: rebound.example.test']);
    expect(status).toBe(421);
    expect(head).toContain('content-type: text/plain');
    expect(head).toMatch(/x-request-id: req_/);
    expect(body).toMatch(/PUBLIC_URL/);
    expect(body).not.toContain('rebound');
  });

  it.each(['/health/live', '/health/ready', '/health/ready?from=probe'])(
    'may be anything for a health probe, which names the address of its container: %s',
    async (path) => expect((await get(hub, path, 'Host: 10.1.2.3:3000')).status).toBe(200),
  );

  it.each(['/health/../api/config', '/health/..%2fapi/config', '/healthy', '//health/live'])(
    'is checked for requests that only look like a probe, and for unknown paths: %s',
    async (path) => expect([404, 400, 421]).toContain((await get(hub, path, 'Host: 10.1.2.3:3000')).status),
  );

  it('is refused with 400 when it is sent twice, also with the same value', async () => {
    const two = (...hosts: string[]) => get(hub, '/api/config', ...hosts.map((host) => `Host: ${host}`));
    expect((await two('localhost', 'elsewhere.example.test')).status).toBe(400);
    expect((await two('localhost', 'localhost')).status).toBe(400);
    expect(
      (await raw(hub, ['GET /health/live HTTP/1.1', 'Connection: close', 'Host: a', 'host: b'])).status,
    ).toBe(400);
  });

  it('answers 400 when it is missing in HTTP/1.1, and 421 in HTTP/1.0 except for a probe', async () => {
    expect((await get(hub, '/api/config')).status).toBe(400);
    expect((await raw(hub, ['GET /api/config HTTP/1.0'])).status).toBe(421);
    expect((await raw(hub, ['GET /health/live HTTP/1.0'])).status).toBe(200);
  });

  it('is not replaced by an address in the first line', async () => {
    const reply = await get(hub, 'http://elsewhere.example.test/api/config', 'Host: localhost');
    expect([400, 404, 421]).toContain(reply.status);
  });
});

describe('X-Forwarded-Host', () => {
  it('is ignored by default', async () => {
    expect(await statusFor(hub, 'localhost', 'X-Forwarded-Host: elsewhere.example.test')).toBe(200);
    expect(await statusFor(hub, 'elsewhere.example.test', 'X-Forwarded-Host: localhost')).toBe(421);
    expect(await statusFor(hub, 'elsewhere.example.test', 'Forwarded: host=localhost')).toBe(421);
  });

  it('is used when a trusted proxy sends it', async () => {
    const through = (host: string, ...hosts: string[]) =>
      statusFor(proxied, host, ...hosts.map((one) => `X-Forwarded-Host: ${one}`));
    expect(await through('hub-api:3000', 'hub.example.test:8443')).toBe(200);
    expect(await through('hub-api:3000')).toBe(421);
    expect(await through('hub.example.test:8443', 'elsewhere.example.test')).toBe(421);
    // The proxy appends its own value last.
    expect(await through('hub-api:3000', 'hub.example.test:8443, elsewhere.example.test')).toBe(421);
    expect(await through('hub-api:3000', 'hub.example.test:8443', 'elsewhere.example.test')).toBe(421);
  });
});
