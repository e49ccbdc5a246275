import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Fault = (response: ServerResponse, request: IncomingMessage) => unknown;

/** A vendor with every fault a vendor can have. The query parameter `fault` names the fault. */
export interface BrokenVendor {
  readonly url: string;
  /** The path and query of each request. */
  readonly requested: readonly string[];
  /** Requests whose answer has not ended. */
  readonly open: () => number;
  readonly sockets: () => Promise<number>;
  close(): Promise<void>;
}

const json = { 'content-type': 'application/json' };
const MODELS = '{"object":"list","data":[{"id":"m","object":"model"}]}';
const PIECE = Buffer.alloc(65_536, 'x');

/** @param largeBytes the size that represents a gigabyte */
function faults(largeBytes: number): Readonly<Record<string, Fault>> {
  const status =
    (code: number): Fault =>
    (response) =>
      response.writeHead(code, json).end('{"error":{"message":"no"}}');
  return {
    429: status(429),
    500: status(500),
    503: status(503),
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
    large: (response) => {
      response.writeHead(200, json);
      sendPieces(response, largeBytes);
    },
    redirect: (response) => response.writeHead(302, { location: '/v1/models?fault=redirect' }).end(),
    away: (response) => response.writeHead(307, { location: 'http://169.254.169.254/latest' }).end(),
    gzip: (response) =>
      response.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end('not gzip at all'),
    headers: (response) => response.writeHead(200, { ...json, 'x-bomb': 'x'.repeat(60_000) }).end('{}'),
    teapot: (response) => response.writeHead(418, json).end('{"error":"sk-drill-secret-key"}'),
  };
}

function sendPieces(response: ServerResponse, left: number): void {
  for (let rest = left; ; rest -= PIECE.length) {
    if (rest <= 0) return void response.end();
    if (response.destroyed) return;
    if (!response.write(PIECE))
      return void response.once('drain', () => sendPieces(response, rest - PIECE.length));
  }
}

export async function startBrokenVendor(largeBytes: number): Promise<BrokenVendor> {
  const requested: string[] = [];
  const known = faults(largeBytes);
  let open = 0;
  const server = createServer((request, response) => {
    open += 1;
    response.once('close', () => (open -= 1));
    requested.push(request.url ?? '');
    const fault = known[new URL(request.url ?? '/', 'http://vendor').searchParams.get('fault') ?? ''];
    request.on('error', () => undefined);
    if (fault) void fault(response, request);
    else request.on('end', () => response.writeHead(200, json).end(MODELS)).resume();
  }).listen(0, '127.0.0.1');
  // Kept-alive connections close soon, so that what stays open is a leak.
  server.keepAliveTimeout = 200;
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requested,
    open: () => open,
    sockets: () => new Promise((done) => server.getConnections((_fault, count) => done(count))),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
