import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { drainGracefully } from './graceful-drain.ts';

let server: Server;
let agent: Agent;
let held: ServerResponse[];
beforeEach(async () => {
  held = [];
  agent = new Agent({ keepAlive: true });
  server = createServer((request, answer) => {
    if (request.url === '/held') held.push(answer);
    else answer.end('done');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  agent.destroy();
  server.closeAllConnections();
});

async function ask(path: string): Promise<IncomingMessage> {
  const { port } = server.address() as AddressInfo;
  return asked(path, port);
}
async function asked(path: string, port: number): Promise<IncomingMessage> {
  const sent = get({ host: '127.0.0.1', port, path, agent });
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  return answer;
}

describe('the last answers of a server', () => {
  it('reach waiting requests and new ones on open connections', async () => {
    const { port } = server.address() as AddressInfo;
    await ask('/');
    const waiting = asked('/held', port);
    await once(server, 'request');
    await asked('/', port);
    const ended = drainGracefully(server, { restMs: 60_000, cutMs: 60_000 });
    const late = await asked('/', port);
    expect([late.statusCode, late.headers.connection]).toEqual([200, 'close']);
    held[0]?.end('at last');
    expect((await waiting).statusCode).toBe(200);
    agent.destroy();
    await ended;
    expect(server.listening).toBe(false);
  });

  it('end in time although one request is never answered', async () => {
    const { port } = server.address() as AddressInfo;
    const waiting = asked('/held', port).catch((cause: NodeJS.ErrnoException) => cause.code);
    await once(server, 'request');
    await drainGracefully(server, { restMs: 0, cutMs: 0 });
    expect(await waiting).toBe('ECONNRESET');
  });
});
