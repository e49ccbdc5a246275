import type { AddressInfo } from 'node:net';
import files from '@fastify/static';
import fastify from 'fastify';

export interface Served {
  readonly url: string;
  close(): Promise<void>;
}

/** The built stories on a free port of this machine. */
export async function serveStories(root: string): Promise<Served> {
  const server = fastify();
  await server.register(files, { root });
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}
