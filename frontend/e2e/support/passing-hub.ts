import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A way to the hub that can be cut, and behind which a newer version of the web app can appear. */
export interface PassingHub {
  readonly url: string;
  /** From now on nothing is reached. */
  leave(): Promise<void>;
  comeBack(): Promise<void>;
  /** A deploy: the service worker is another one. */
  deploy(): void;
  close(): Promise<void>;
}

export async function passTo(hub: string): Promise<PassingHub> {
  let deploys = 0;
  const pass = (incoming: IncomingMessage, answer: ServerResponse): void => {
    const { method, url, headers } = incoming;
    const isWorker = deploys > 0 && url === '/sw.js';
    const wanted = isWorker ? { ...headers, 'accept-encoding': 'identity' } : headers;
    const onward = request(new URL(url ?? '/', hub), { method, headers: wanted }, (reply) => {
      const { 'content-length': _, ...kept } = reply.headers;
      answer.writeHead(reply.statusCode ?? 502, isWorker ? kept : reply.headers);
      if (isWorker) answer.write(`/* deploy ${deploys} */\n`);
      reply.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    incoming.pipe(onward);
  };
  const server = createServer(pass).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const leave = async (): Promise<void> => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  return {
    url: `http://localhost:${port}`,
    leave,
    comeBack: async () => {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    deploy: () => (deploys += 1),
    close: () => (server.listening ? leave() : Promise.resolve()),
  };
}
