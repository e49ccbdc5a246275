import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect, type Person, proxy, signedIn } from './connect-support.ts';
import { startTestHub, type TestHub } from './support/app.ts';

const MODELS = { object: 'list', data: [{ id: 'm', object: 'model' }] };
const json = { 'content-type': 'application/json' };
const LIMIT_MS = 10_000;

/** Everything a vendor may do to us, by the name in the query. */
const FAULTS: Readonly<Record<string, (response: ServerResponse, request: IncomingMessage) => void>> = {
  reset: (response) => response.socket?.resetAndDestroy(),
  half: (response) => {
    response.writeHead(200, { ...json, 'content-length': '1000' });
    response.write('{"object":"list"', () => response.destroy());
  },
  trickle: (response) => {
    response.writeHead(200, json);
    const timer = setInterval(() => response.write(' '), 1_000);
    response.on('close', () => clearInterval(timer));
  },
  silent: () => undefined,
  html: (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello</h1>'),
  shape: (response) => response.writeHead(200, json).end('{"data": 5}'),
  endless: (response) => {
    response.writeHead(200, json);
    const more = (): void => {
      while (response.write('x'.repeat(65_536)));
      response.once('drain', more);
    };
    more();
  },
  redirect: (response) => response.writeHead(302, { location: '/v1/models?fault=redirect' }).end(),
  away: (response) => response.writeHead(307, { location: 'http://169.254.169.254/latest' }).end(),
  gzip: (response) => response.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end('not gzip at all'),
  headers: (response) => response.writeHead(200, { ...json, 'x-bomb': 'x'.repeat(60_000) }).end('{}'),
  teapot: (response) => response.writeHead(418, json).end('{"error": "sk-secret-of-hub"}'),
};

let server: Server;
let hub: TestHub;
let person: Person;
const asked: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    asked.push(url.href);
    const fault = FAULTS[url.searchParams.get('fault') ?? ''];
    if (fault) fault(response, request);
    else if (url.pathname.endsWith('/chat/completions')) speak(response);
    else response.writeHead(200, json).end(JSON.stringify(MODELS));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  hub = await startTestHub({
    AUTH_AUTOCONFIRM: 'true',
    LIVE_FALLBACK: 'off',
    HUB_OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1`,
  });
  person = await signedIn(hub);
  await connect(hub, person, 'OpenAI', { api_key: 'sk-secret-of-hub' });
}, 60_000);
afterAll(async () => {
  await hub.close();
  server.closeAllConnections();
  server.close();
});

/** A stream that says one word and then nothing more. */
let left: Promise<unknown> = Promise.resolve();
function speak(response: ServerResponse): void {
  left = once(response, 'close');
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const choices = [{ index: 0, delta: { content: 'Hello' }, finish_reason: null }];
  response.write(`data: ${JSON.stringify({ id: 'c', created: 1, model: 'm', choices })}\n\n`);
}

const call = (fault: string) =>
  proxy(hub, person, { tool_name: 'OpenAI', api_endpoint: 'list_models', payload: { fault } });

describe('whatever a vendor does', () => {
  it.each([
    ['reset', 502, 'vendor_unavailable'],
    ['half', 502, 'vendor_unavailable'],
    ['html', 502, 'malformed_answer'],
    ['shape', 502, 'malformed_answer'],
    ['endless', 502, 'answer_too_large'],
    ['redirect', 502, 'vendor_unavailable'],
    ['away', 502, 'vendor_unavailable'],
    ['gzip', 502, 'malformed_answer'],
    ['headers', 502, 'vendor_unavailable'],
    ['teapot', 400, 'invalid_request'],
  ])('%s: %d %s, and nothing of ours in the answer', async (fault, status, code) => {
    const { status: given, body } = await call(fault);
    expect([given, body.code, body.source, body.success]).toEqual([status, code, 'error', false]);
    expect(JSON.stringify(body)).not.toMatch(/sk-secret-of-hub|at \w+ \(|node_modules/);
  });

  it('answers in time when the vendor does not, or byte by byte', async () => {
    const begun = performance.now();
    const answers = await Promise.all([call('silent'), call('trickle')]);
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [504, 'timeout'],
      [504, 'timeout'],
    ]);
    expect(performance.now() - begun).toBeLessThan(LIMIT_MS * 1.5);
  });

  it('never follows a redirect', async () => {
    const before = asked.length;
    await call('away');
    await call('redirect');
    expect(asked.slice(before).filter((url) => !/fault=(away|redirect)$/.test(url))).toEqual([]);
    expect(asked.length - before).toBe(2);
  });

  it('still answers good calls afterwards', async () => {
    const { status, body } = await proxy(hub, person, { tool_name: 'OpenAI', api_endpoint: 'list_models' });
    expect([status, body.source]).toEqual([200, 'pica_live']);
  });
});

describe('a reader who leaves', () => {
  it('ends the stream at the vendor too', async () => {
    const gone = new AbortController();
    const answer = await fetch(`${hub.url}/functions/v1/picaos-proxy`, {
      method: 'POST',
      signal: gone.signal,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${person.token}` },
      body: JSON.stringify({
        tool_name: 'OpenAI',
        api_endpoint: 'chat',
        payload: { model: 'm', messages: [{ role: 'user', content: 'x' }], stream: true },
      }),
    });
    const reader = answer.body?.getReader();
    const first = await reader?.read();
    expect(new TextDecoder().decode(first?.value)).toBe('event: token\ndata: {"text":"Hello"}\n\n');
    const begun = performance.now();
    gone.abort();
    await left;
    expect(performance.now() - begun).toBeLessThan(LIMIT_MS / 2);
  });
});
