import { describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { isStreamed, limitBodyTime } from './streamed-body.ts';

describe('isStreamed', () => {
  it.each([
    ['/functions/v1/picaos-proxy/openai/v1/x', true],
    ['/functions/v1/picaos-proxy/openai', true],
    ['/functions/v1/picaos-proxy', false],
    ['/functions/v1/picaos-proxy/', false],
    ['/functions/v1/picaos-proxy/?a=b/c', false],
    ['/functions/v1/picaos-proxy//openai/x', false],
    ['/functions/v1/picaos%2Dproxy/openai/x', false],
    ['/api/files?purpose=ticket', true],
    ['/api/files/', true],
    ['/api/files/1/link', false],
    ['/api/filesystem', false],
    ['/api/me/avatar', true],
    ['/api/me/avatars', false],
    ['/storage/v1/object/papers/a/b', true],
    ['/storage/v1/object/upload/sign/papers/a?token=x', true],
    ['/storage/v1/object/papers', false],
    ['/storage/v1/object/list/papers', false],
    ['/storage/v1/object/sign/papers/a', false],
    ['/storage/v1/object/move', false],
    ['/storage/v1/bucket/papers', false],
    ['http://host/functions/v1/picaos-proxy/openai/x', false],
  ])('%s: %s', (url, streamed) => expect(isStreamed(url)).toBe(streamed));
});

describe('a body that is read completely', () => {
  const ask = async (text: string) => {
    const server = createServer((raw, answer) => {
      limitBodyTime({ raw } as FastifyRequest, 60);
      raw.on('end', () => answer.end('read')).resume();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
    client.write(text);
    let received = '';
    for await (const piece of client) {
      received += String(piece);
      if (received.includes('read')) break;
    }
    server.closeAllConnections();
    server.close();
    return received;
  };
  const head = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\n';

  it('that has arrived leaves its connection usable, read or not', async () => {
    const server = createServer((raw, answer) => {
      limitBodyTime({ raw } as FastifyRequest, 30);
      answer.end('unread');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
    for (let n = 0; n < 2; n += 1) {
      client.write(`${head}12345`);
      const [received] = (await once(client, 'data')) as [Buffer];
      expect(String(received)).toMatch(/^HTTP\/1.1 200/);
      await new Promise((next) => setTimeout(next, 60));
    }
    client.destroy();
    server.close();
  });

  it('has a time limit, after which its connection ends with 408', async () => {
    expect(await ask(`${head}12345`)).toMatch(/^HTTP\/1.1 200/);
    expect(await ask(`${head}12`)).toMatch(/^HTTP\/1.1 408/);
  });
});
