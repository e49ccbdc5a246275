import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestHub, type TestHub } from '../support/app.ts';

const PER_ADDRESS = 6;
const HEADERS_MS = 600;

let hub: TestHub;
const open: Socket[] = [];
beforeAll(async () => {
  hub = await startTestHub({
    HTTP_HEADERS_MS: String(HEADERS_MS),
    HTTP_CONNECTIONS_PER_ADDRESS: String(PER_ADDRESS),
  });
}, 60_000);
afterEach(() => open.splice(0).forEach((socket) => socket.destroy()));
afterAll(() => hub.close());

/** A connection from this loopback address that sends only this text. */
async function dial(text: string, localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port: Number(new URL(hub.url).port), host: '127.0.0.1', localAddress });
  open.push(socket);
  await once(socket, 'connect');
  socket.write(text);
  return socket.resume();
}

const REQUEST = 'GET /health/live HTTP/1.1\r\nHost: localhost\r\n\r\n';
const firstBytes = async (socket: Socket): Promise<string> =>
  String(((await once(socket, 'data')) as [Buffer])[0]).slice(0, 12);

describe('a connection', () => {
  it.each([
    ['that never says anything', ''],
    ['that stops in the middle of its headers', 'GET / HTTP/1.1\r\nHost: localhost\r\n'],
  ])('%s is closed after the time for headers', async (_what, text) => {
    const started = performance.now();
    await once(await dial(text), 'close');
    expect(performance.now() - started).toBeGreaterThan(HEADERS_MS * 0.9);
  });

  it('that has been answered stays open for the next request', async () => {
    const socket = await dial(REQUEST);
    expect(await firstBytes(socket)).toBe('HTTP/1.1 200');
    await once(await dial(''), 'close');
    socket.write(REQUEST);
    expect(await firstBytes(socket)).toBe('HTTP/1.1 200');
  });

  it('over the limit of its address is closed at once, and others are served', async () => {
    const address = '127.0.0.7';
    await Promise.all(Array.from({ length: PER_ADDRESS }, () => dial('GET / HTTP/1.1\r\n', address)));
    const started = performance.now();
    const refused = await dial('', address);
    await once(refused, 'close');
    expect(performance.now() - started).toBeLessThan(HEADERS_MS / 2);
    expect(await firstBytes(await dial(REQUEST, '127.0.0.8'))).toBe('HTTP/1.1 200');
  });

  it('is accepted again when another one of its address has ended', async () => {
    const address = '127.0.0.9';
    const sockets = await Promise.all(
      Array.from({ length: PER_ADDRESS }, () => dial('GET / HTTP/1.1\r\n', address)),
    );
    await Promise.all(sockets.map((socket) => once(socket, 'close')));
    expect(await firstBytes(await dial(REQUEST, address))).toBe('HTTP/1.1 200');
  });
});
