import { Readable } from 'node:stream';
import { Agent, request } from 'undici';
import type { Transport } from '../../runtime-types.ts';

/** A transport for tests: real HTTP, but to 127.0.0.1 and nowhere else. `close` ends its connections. */
export function loopbackTransport(): Transport & { close(): Promise<void> } {
  const dispatcher = new Agent({ keepAliveTimeout: 1_000 });
  return {
    async send({ method, url, headers, body, signal }) {
      const { hostname } = new URL(url);
      if (hostname !== '127.0.0.1')
        throw new Error(`The test transport only connects to 127.0.0.1, not ${hostname}.`);
      const sent = typeof body === 'string' || Buffer.isBuffer(body) ? body : body && Readable.from(body);
      const answer = await request(url, { method, headers, body: sent ?? null, signal, dispatcher });
      const flat = Object.entries(answer.headers).map(([name, value]) => [name, [value].flat().join(', ')]);
      return { status: answer.statusCode, headers: Object.fromEntries(flat), body: answer.body };
    },
    close: () => dispatcher.destroy(),
  };
}
