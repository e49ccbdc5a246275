import { once } from 'node:events';
import { createServer, request as httpRequest, type Server } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { connect as connectHttp2 } from 'node:http2';
import { type AddressInfo, connect } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Agent, request, WebSocket as UndiciWebSocket } from 'undici';
import type { Env } from '#config/env.ts';
import { HttpPools } from '../pools.ts';
import { socketsAreHeld } from './held-sockets.ts';
import { allowOutgoing, hostOf, type OutgoingTarget, watchOutgoing } from './outgoing-watch.ts';

let server: Server;
let port: number;
let url: string;
/** What reached the server: connections, and requests on them. */
let reached: { connections: number; requests: number };
let asked: OutgoingTarget[];
let stop: () => void;
let isGuarded: boolean;

const refusal = new Error('past the guard');

beforeEach(async () => {
  reached = { connections: 0, requests: 0 };
  asked = [];
  server = createServer((_request, answer) => {
    reached.requests += 1;
    answer.end('from the tool');
  });
  server.on('connection', () => (reached.connections += 1));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
  url = `http://127.0.0.1:${port}`;
  isGuarded = true;
  stop = watchOutgoing((target) => {
    if (target.port !== port && !target.host.endsWith('.test')) return undefined;
    asked.push(target);
    return isGuarded ? refusal : undefined;
  });
});
afterEach(() => {
  stop();
  server.closeAllConnections();
  server.close();
});

/** The innermost reason, as `fetch` and undici wrap what ended the connection. */
function rootOf(cause: unknown): unknown {
  const inner = (cause as { cause?: unknown; error?: unknown }).cause ?? (cause as { error?: unknown }).error;
  return inner === undefined ? cause : rootOf(inner);
}
const failed = (emitter: NodeJS.EventEmitter): Promise<unknown> =>
  once(emitter, 'error').then(([cause]) => cause as unknown);
const rejected = (sent: Promise<unknown>): Promise<unknown> =>
  sent.then(
    () => 'answered',
    (cause: unknown) => cause,
  );
const pools = (): HttpPools => new HttpPools({ TOOL_CALLS: 2 } as unknown as Env);

describe('what goes to a guarded host', () => {
  it.each([
    ['global fetch', () => rejected(fetch(url))],
    ['global fetch by another name of this machine', () => rejected(fetch(`http://localhost.:${port}`))],
    ['the package undici', () => rejected(request(url))],
    ['an agent of its own', () => rejected(request(url, { dispatcher: new Agent() }))],
    ['node:http', () => failed(httpRequest(url).end())],
    ['node:https', () => failed(httpsRequest({ host: '127.0.0.1', port }).end())],
    ['node:http2', () => failed(connectHttp2(url))],
    ['node:net with options', () => failed(connect({ port, host: '127.0.0.1' }))],
    ['node:net with port and host', () => failed(connect(port, '::ffff:127.0.0.1'))],
    ['node:net with a port alone', () => failed(connect(port))],
    ['node:tls', () => failed(connectTls({ port, host: '127.0.0.1', servername: 'api.tool.test' }))],
  ])('through %s fails before a connection is made', async (_way, send) => {
    const cause = await send();
    expect(rootOf(cause)).toBe(refusal);
    expect(reached).toEqual({ connections: 0, requests: 0 });
  });

  it.each([
    ['Node’s', WebSocket],
    ['undici’s', UndiciWebSocket as unknown as typeof WebSocket],
  ])('fails through %s WebSocket, too', async (_whose, Socket) => {
    const socket = new Socket(url.replace('http', 'ws'));
    await new Promise((done) => socket.addEventListener('error', done, { once: true }));
    expect([asked.length > 0, reached.connections]).toEqual([true, 0]);
  });

  it('is known by the name that TLS asks for, whatever address it connects to', async () => {
    const other = createServer();
    other.listen(0, '127.0.0.1');
    await once(other, 'listening');
    const at = (other.address() as AddressInfo).port;
    const cause = await failed(connectTls({ port: at, host: '127.0.0.1', servername: 'API.tool.test' }));
    other.close();
    expect([cause, asked.at(-1)]).toEqual([
      refusal,
      { host: 'api.tool.test', port: at, seenAs: 'connection' },
    ]);
  });

  it('finds no open connection that was allowed: each request is asked about', async () => {
    const agent = new Agent({ connections: 1 });
    isGuarded = false;
    await (await request(url, { dispatcher: agent })).body.text();
    isGuarded = true;
    expect(await rejected(request(url, { dispatcher: agent }))).toBe(refusal);
    isGuarded = false;
    await (await fetch(url)).text();
    isGuarded = true;
    expect(rootOf(await rejected(fetch(url)))).toBe(refusal);
    expect(reached).toEqual({ connections: 2, requests: 2 });
    await agent.destroy();
  });

  it('passes where the egress policy decided, also what waits for a free connection', async () => {
    const all = pools();
    const call = { url: new URL(url), method: 'GET', headers: {}, toTool: true } as const;
    const answers = await Promise.all(Array.from({ length: 20 }, () => all.request(call)));
    for (const { body } of answers) for await (const _piece of body);
    await all.onApplicationShutdown();
    expect([reached, asked]).toEqual([{ connections: 2, requests: 20 }, []]);
  });

  it('finds no connection of a tool in the hub’s own pools', async () => {
    const all = pools();
    const call = { url: new URL(url), method: 'GET', headers: {} } as const;
    for await (const _piece of (await all.request({ ...call, toTool: true })).body);
    expect(await rejected(all.request(call))).toBe(refusal);
    expect(reached).toEqual({ connections: 1, requests: 1 });
    await all.onApplicationShutdown();
  });

  it('is asked about again as soon as what was allowed has begun', async () => {
    const later = allowOutgoing(() => Promise.resolve().then(() => fetch(url)));
    expect(rootOf(await rejected(later))).toBe(refusal);
  });
});

describe('other connections', () => {
  it('work as before', async () => {
    isGuarded = false;
    expect(await (await fetch(url)).text()).toBe('from the tool');
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.destroy();
    expect(reached).toEqual({ connections: 2, requests: 1 });
  });

  it('are asked about no more when nobody watches', async () => {
    stop();
    await (await fetch(url)).text();
    expect(asked).toEqual([]);
  });
});

describe('the watch', () => {
  it('notices when something was put between it and the sockets', () => {
    const sockets = Object.getPrototypeOf(connect({ path: '/nowhere' }).on('error', () => undefined)) as {
      connect: unknown;
    };
    const own = sockets.connect;
    expect(socketsAreHeld()).toBe(true);
    sockets.connect = () => undefined;
    expect(socketsAreHeld()).toBe(false);
    sockets.connect = own;
  });

  it.each([
    ['API.Vendor.Test.', 'api.vendor.test'],
    ['[::1]', 'localhost'],
    ['127.9.0.1', 'localhost'],
    ['::ffff:7f00:1', 'localhost'],
    ['app.localhost', 'localhost'],
    ['127.0.0.1.vendor.test', '127.0.0.1.vendor.test'],
    ['localhost.vendor.test', 'localhost.vendor.test'],
  ])('reads %s as %s', (name, host) => expect(hostOf(name)).toBe(host));
});
