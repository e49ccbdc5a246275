import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { endedEarly, freePort, onFreePort } from './free-port.ts';

let other: Server;
let taken: number;

beforeAll(async () => {
  other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  taken = (other.address() as AddressInfo).port;
});
afterAll(() => void other.close());

async function listenOn(port: number): Promise<number> {
  const server = createServer();
  await new Promise<void>((done, fail) => server.once('error', fail).listen(port, '127.0.0.1', done));
  await new Promise((done) => server.close(done));
  return port;
}

describe('a start on a free port', () => {
  it('is tried on another port when another process takes the first one before it listens', async () => {
    const ports = [taken];
    const port = await onFreePort(listenOn, async () => ports.pop() ?? (await freePort()));
    expect(port).not.toBe(taken);
  });

  it('fails when every port it chooses is taken', async () => {
    await expect(onFreePort(listenOn, async () => taken)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });

  it('fails at once for any other reason', async () => {
    let starts = 0;
    const start = async (): Promise<never> => {
      starts += 1;
      throw new Error('the database is away');
    };
    await expect(onFreePort(start)).rejects.toThrow('the database is away');
    expect(starts).toBe(1);
  });
});

describe('the error of a server that stopped before it listened', () => {
  it.each([
    'Cannot start: port 4100 on 127.0.0.1 is taken. Set PORT to another one.',
    'Error: listen EADDRINUSE: address already in use 127.0.0.1:4100',
    'Warning: Could not create server TCP listening socket 127.0.0.1:6379: bind: Address already in use',
  ])('has the code of a taken port when it wrote: %s', (output) => {
    expect(endedEarly('a hub ended with 1', output)).toMatchObject({ code: 'EADDRINUSE' });
  });

  it('has no code when it wrote another message, and quotes its output', () => {
    const error = endedEarly('a hub ended with 1', 'Cannot start: PUBLIC_URL is no address');
    expect(error.message).toBe('a hub ended with 1: Cannot start: PUBLIC_URL is no address');
    expect(error).not.toHaveProperty('code');
  });
});
