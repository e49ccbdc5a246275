import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as the vendor saw it. */
export interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  /** Of the body, however long it was. */
  readonly sha256: string;
  readonly bytes: number;
}
type Answer = (response: ServerResponse, request: IncomingMessage) => unknown;

/** A vendor that receives and sends bytes; a test sets the answer for each path. */
export interface RawVendor {
  readonly url: string;
  readonly seen: Seen[];
  on(path: string, answer: Answer): void;
  close(): Promise<void>;
}

const json = { 'content-type': 'application/json' };

export async function startRawVendor(): Promise<RawVendor> {
  const seen: Seen[] = [];
  const answers = new Map<string, Answer>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://vendor');
    const answer = answers.get(pathname);
    if (answer) void note(request, seen).then(() => answer(response, request));
    else response.writeHead(200, json).end('{"object":"list","data":[{"id":"m","object":"model"}]}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    on: (path, answer) => answers.set(path, answer),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function note(request: IncomingMessage, seen: Seen[]): Promise<void> {
  const hash = createHash('sha256');
  let bytes = 0;
  request.on('data', (piece: Buffer) => {
    hash.update(piece);
    bytes += piece.length;
  });
  // Records the bytes so far, whether complete or cut off.
  await new Promise((ended) => request.once('end', ended).once('close', ended).on('error', ended));
  const { method = '', url = '', headers } = request;
  seen.push({ method, url, headers, bytes, sha256: hash.digest('hex') });
}
