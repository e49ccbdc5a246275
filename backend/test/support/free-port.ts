import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** A loopback port nobody listens on, below those the system gives to outgoing connections: it may stay unused for a while. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  const free = await new Promise<boolean>((done) => {
    probe.once('error', () => done(false));
    probe.listen(port, '127.0.0.1', () => done(true));
  });
  if (free) await new Promise((done) => probe.close(done));
  return free;
}
