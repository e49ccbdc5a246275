import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { SupervisedServer } from './kept-server.ts';
import type { RunningServer } from './server.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A server that ends when the test says so, and what became of it. */
function server(log: string[], name: string) {
  let die: (reason: string) => void = () => undefined;
  const ended = new Promise<string>((done) => (die = done));
  const stop = async (): Promise<void> => void log.push(`${name} stopped`);
  return { port: 5555, ended, stop, die };
}

/** `next` makes the server of each try. */
function setUp(next: (tries: number, signal: AbortSignal) => Promise<RunningServer>, forMs = 10_000) {
  const log: string[] = [];
  const first = server(log, 'first');
  let tries = 0;
  const kept = new SupervisedServer(
    first,
    (port, signal) => {
      tries += 1;
      log.push(`try ${tries} on ${port}`);
      return next(tries, signal);
    },
    { forMs, warn: () => undefined, gaveUp: (reason) => log.push(`given up: ${reason}`) },
  );
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
  return { log, first, kept, pass };
}

describe('a server that is kept running', () => {
  it('is started again on the same port when it ends by itself', async () => {
    const { log, first, kept, pass } = setUp(async () => server(log, 'second'));
    await pass(5_000);
    first.die('killed');
    await pass(0);
    expect([log, kept.port]).toEqual([['try 1 on 5555'], 5555]);
    await kept.stop();
    expect(log).toEqual(['try 1 on 5555', 'second stopped']);
  });

  it('is started again with growing pauses until it runs', async () => {
    const { log, first, pass } = setUp(async (tries) => {
      if (tries < 4) throw new Error('no');
      return server(log, 'last');
    });
    first.die('killed');
    const seen: number[] = [];
    for (const ms of [0, 100, 200, 400]) {
      await pass(ms);
      seen.push(log.length);
    }
    await pass(60_000);
    expect([seen, log.length]).toEqual([[1, 2, 3, 4], 4]);
  });

  it('is given up with the last reason after the time limit', async () => {
    const { log, first, pass } = setUp(() => Promise.reject(new Error('no room')), 2_000);
    first.die('killed');
    await pass(60_000);
    expect(log.at(-1)).toBe('given up: no room');
    expect(log.length).toBeLessThan(10);
  });

  it('is given up as well when it ends right after every start', async () => {
    const { log, first, pass } = setUp(async () => {
      const one = server(log, 'short');
      one.die('it ended with 1');
      return one;
    }, 2_000);
    first.die('killed');
    await pass(60_000);
    expect(log.at(-1)).toBe('given up: it ended with 1');
  });

  it('is not started again after it was released', async () => {
    const { log, first, kept, pass } = setUp(async () => server(log, 'second'));
    kept.leave();
    first.die('killed');
    await pass(60_000);
    expect(log).toEqual([]);
  });

  it('is not started after a stop between two attempts', async () => {
    const { log, first, kept, pass } = setUp(() => Promise.reject(new Error('no')));
    first.die('killed');
    await pass(150);
    await kept.stop();
    await pass(60_000);
    expect(log.filter((line) => line.startsWith('try'))).toHaveLength(2);
    expect(log).not.toContainEqual(expect.stringContaining('given up'));
  });

  it('is stopped when it starts while the stop waits for it', async () => {
    let up: (made: RunningServer) => void = () => undefined;
    const { log, first, kept, pass } = setUp(() => new Promise((done) => (up = done)));
    first.die('killed');
    await pass(0);
    const stopping = kept.stop();
    up(server(log, 'second'));
    await stopping;
    expect(log).toEqual(['try 1 on 5555', 'second stopped']);
  });

  it('cancels a running attempt when it is stopped', async () => {
    const { log, first, kept, pass } = setUp(
      (_, signal) =>
        new Promise((_up, fail) => signal.addEventListener('abort', () => fail(new Error('ended')))),
    );
    first.die('killed');
    await pass(0);
    await kept.stop();
    expect(log).toEqual(['try 1 on 5555', 'first stopped']);
  });
});
