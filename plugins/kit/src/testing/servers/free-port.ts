import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** So many ports can hardly be taken one after the other, each after it was seen to be free. */
const ATTEMPTS = 5;

/**
 * A loopback port nobody listens on, below those the system gives to outgoing connections: it may stay unused for a while.
 * Another process may still take it, so a server that can choose its port starts by `onFreePort`.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    if (await isFree(port)) return port;
  }
}

/**
 * Starts a server on a free loopback port, and on another one while `start` rejects with the code EADDRINUSE: between the
 * choice of a port and listening on it another process may take it. Returns what `start` returns.
 */
export async function onFreePort<T>(start: (port: number) => Promise<T>, choose = freePort): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await start(await choose());
    } catch (cause) {
      if (!isTaken(cause) || attempt === ATTEMPTS) throw cause;
    }
  }
}

/** The error of a server process that ended before it listened; what it wrote tells whether its port was taken. */
export function endedEarly(what: string, output: string): Error {
  const error = new Error(`${what}: ${output.slice(-2_000)}`);
  return PORT_TAKEN.test(output) ? Object.assign(error, { code: 'EADDRINUSE' }) : error;
}
const PORT_TAKEN = /EADDRINUSE|address already in use|port \d+ on \S+ is taken/i;

/** Jest gives its tests an `Error` of their own, so the class says nothing. */
const isTaken = (cause: unknown): boolean =>
  typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === 'EADDRINUSE';

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  const free = await new Promise<boolean>((done) => {
    probe.once('error', () => done(false));
    probe.listen(port, '127.0.0.1', () => done(true));
  });
  if (free) await new Promise((done) => probe.close(done));
  return free;
}
