import { once } from 'node:events';
import type { IncomingMessage, RequestListener } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

export interface S3Server {
  /** The settings with which a hub uses it. */
  readonly settings: Readonly<Record<string, string>>;
  /** Method and path of every request so far. */
  readonly requests: readonly string[];
  /** What happens to a request before it is answered: `cut` ends its connection. Undefined: it is answered. */
  fault: ((request: IncomingMessage) => 'cut' | undefined) | undefined;
  close(): Promise<void>;
}

const BUCKET = 'chairside';

/**
 * s3rver of npm on a free loopback port: it speaks S3 over HTTP and keeps objects in a folder. It knows key ids, but checks no
 * signature of version 4, does not end unfinished uploads, and knows none of the newer checksums.
 */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'chairside-s3-'));
  const place = { address: '127.0.0.1', port: 0, silent: true, directory };
  const service = new S3rver({ ...place, configureBuckets: [{ name: BUCKET }] });
  const { port } = await service.run();
  const requests: string[] = [];
  const server: S3Server = {
    settings: {
      ...{ S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_BUCKET: BUCKET },
      ...{ S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' },
    },
    requests,
    fault: undefined,
    async close() {
      service.httpServer.closeAllConnections();
      await service.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
  const { httpServer } = service;
  const [answer] = httpServer.listeners('request') as RequestListener[];
  // It would keep what came of an upload that was cut; S3 does not.
  httpServer.removeAllListeners('request').on('request', (request, response) => {
    requests.push(`${request.method} ${request.url}`);
    if (server.fault?.(request) === 'cut') request.socket.destroy();
    else answer?.(request, response);
  });
  return server;
}

/** A service that takes connections and never says a word. */
export async function startSilentServer(): Promise<{ readonly url: string; close(): void }> {
  const server = createServer(() => undefined);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => void server.close() };
}
