import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { Agent, type Dispatcher } from 'undici';
import { sendRequest } from './send-request.ts';

let server: Server | undefined;
let agent: Agent | undefined;
afterEach(async () => {
  await agent?.destroy();
  server?.closeAllConnections();
  server?.close();
});

async function vendor(answer: RequestListener, connections = 1) {
  server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  agent = new Agent({ connections, pipelining: 1 });
  const { port } = server.address() as AddressInfo;
  const options = { origin: `http://127.0.0.1:${port}`, path: '/', method: 'GET' as const };
  return (signal?: AbortSignal) => sendRequest(agent as Agent, options, signal);
}

async function textOf(body: AsyncIterable<Buffer>): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of body) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

describe('a request to a vendor', () => {
  it('answers status, headers and the whole body', async () => {
    const send = await vendor((_, response) => {
      response.writeHead(201, { 'x-one': 'a' }).write('Grüße ');
      setImmediate(() => response.end('✓'));
    });
    const { statusCode, headers, body } = await send();
    expect([statusCode, headers['x-one'], await textOf(body)]).toEqual([201, 'a', 'Grüße ✓']);
  });

  it('waits for the final answer after an interim one', async () => {
    const send = await vendor((_, response) => {
      response.writeEarlyHints({ link: '</a>; rel=preload' }, () => response.end('whole'));
    });
    const { statusCode, body } = await send();
    expect([statusCode, await textOf(body)]).toEqual([200, 'whole']);
  });

  it('holds the vendor back while nobody reads, and loses nothing', async () => {
    const size = 20_000_000;
    let sent = 0;
    const piece = Buffer.alloc(50_000, 'x');
    const send = await vendor((_, response) => {
      const more = (): void => {
        while (sent < size) {
          sent += piece.length;
          if (!response.write(piece)) return void response.once('drain', more);
        }
        response.end();
      };
      more();
    });
    const { body } = await send();
    let seen = -1;
    while (seen !== sent) {
      seen = sent;
      await new Promise((later) => setTimeout(later, 100));
    }
    expect(sent).toBeLessThan(size);
    expect((await textOf(body)).length).toBe(size);
  });

  it('ends the request when its reader leaves early', async () => {
    let response: ServerResponse | undefined;
    const send = await vendor((_, out) => {
      response = out;
      out.write('first');
    });
    for await (const piece of (await send()).body) {
      expect(piece.toString()).toBe('first');
      break;
    }
    await once(response as ServerResponse, 'close');
    expect(response?.writableFinished).toBe(false);
  });

  it('reports a broken connection to its reader', async () => {
    const send = await vendor((_, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('half');
      setImmediate(() => response.destroy());
    });
    await expect(textOf((await send()).body)).rejects.toThrow();
  });

  it('fails where no server answers', async () => {
    const send = await vendor((request) => void request.socket.destroy());
    await expect(send()).rejects.toThrow();
  });
});

describe('the abort signal of a request', () => {
  const reason = new Error('enough');

  it('ends a request that is not answered, with its reason', async () => {
    const control = new AbortController();
    const send = await vendor(() => control.abort(reason));
    await expect(send(control.signal)).rejects.toBe(reason);
  });

  it('ends a body that is still being received', async () => {
    const control = new AbortController();
    const send = await vendor((_, response) => void response.write('first'));
    const { body } = await send(control.signal);
    const reading = textOf(body);
    control.abort(reason);
    await expect(reading).rejects.toBe(reason);
  });

  it('ends a request that still waits for a connection, and it is never sent', async () => {
    const control = new AbortController();
    let requests = 0;
    const open: ServerResponse[] = [];
    const send = await vendor((_, response) => {
      requests += 1;
      open.push(response);
      if (requests === 1) control.abort(reason);
    });
    const first = send();
    await expect(send(control.signal)).rejects.toBe(reason);
    open[0]?.end();
    await textOf((await first).body);
    const third = send();
    while (open.length < 2) await new Promise((later) => setImmediate(later));
    open[1]?.end();
    await textOf((await third).body);
    expect(requests).toBe(2);
  });

  it('that was aborted before prevents the sending', async () => {
    let requests = 0;
    const send = await vendor(() => (requests += 1));
    await expect(send(AbortSignal.abort(reason))).rejects.toBe(reason);
    expect(requests).toBe(0);
  });
});

it('an ended call is not kept in memory, although undici keeps its handler longer', async () => {
  let handler: Dispatcher.DispatchHandler | undefined;
  const dispatcher = {
    dispatch: (_options: unknown, given: Dispatcher.DispatchHandler) => (handler = given),
  };
  const controller = {} as Dispatcher.DispatchController;
  const { signal } = new AbortController();
  const answered = sendRequest(dispatcher as unknown as Dispatcher, { path: '/', method: 'GET' }, signal);
  handler?.onRequestStart?.(controller, {});
  handler?.onResponseStart?.(controller, 200, {});
  const { body } = await answered;
  handler?.onResponseEnd?.(controller, {});
  const held: unknown[] = Object.values(handler ?? { signal });
  for (const one of [signal, controller, body]) expect(held).not.toContain(one);
});
