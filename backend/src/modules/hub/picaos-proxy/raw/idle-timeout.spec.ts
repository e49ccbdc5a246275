import { describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { readUpTo, upload } from './raw-streams.ts';
import { IdleTimeout } from './idle-timeout.ts';

const idle = (limits: object = {}, gone = new AbortController().signal) =>
  new IdleTimeout('Tool', { idleMs: 30, answerMs: 30, wholeMs: 5_000, ...limits }, gone);
const reasonOf = async ({ signal }: IdleTimeout) => {
  if (!signal.aborted) await once(signal, 'abort');
  return (signal.reason as { code: string }).code;
};

describe('a raw call that moves no bytes', () => {
  it.each([
    ['waitForClient', 'request_timeout'],
    ['waitForVendor', 'timeout'],
    ['waitForAnswer', 'timeout'],
    ['waitForClientRead', 'cancelled'],
  ] as const)('%s ends it as %s', async (phase, code) => {
    const one = idle();
    one[phase]();
    expect(await reasonOf(one)).toBe(code);
  });

  it('ends at its total time limit, however many bytes move', async () => {
    const one = idle({ wholeMs: 60 });
    const moves = setInterval(() => one.waitForVendor(), 5);
    expect(await reasonOf(one)).toBe('timeout');
    clearInterval(moves);
  });

  it('continues while bytes move, and after a busy event loop', async () => {
    const one = idle();
    one.waitForVendor();
    setImmediate(() => one.waitForClientRead());
    for (const end = performance.now() + 60; performance.now() < end;);
    await new Promise((next) => setTimeout(next, 1));
    expect(one.signal.aborted).toBe(false);
    one.end();
  });

  it('ends when the client disconnects, and never after it is complete', async () => {
    const gone = new AbortController();
    const one = idle({}, gone.signal);
    gone.abort();
    expect(await reasonOf(one)).toBe('cancelled');
    const over = idle();
    over.end();
    over.waitForVendor();
    await new Promise((next) => setTimeout(next, 50));
    expect(over.signal.aborted).toBe(false);
  });
});

describe('an upload', () => {
  it('is read piece by piece, and an interruption is the client’s error', async () => {
    const one = idle();
    const pieces = upload(Readable.from([Buffer.from('a'), Buffer.from('b')]), one);
    expect(await readUpTo(pieces, 10)).toEqual(Buffer.from('ab'));
    const broken = Readable.from(
      (function* () {
        yield Buffer.from('a');
        throw new Error('reset');
      })(),
    );
    await expect(readUpTo(upload(broken, one), 10)).rejects.toThrow('reset');
    expect(await reasonOf(one)).toBe('cancelled');
  });

  it('is read whole only as far as allowed', async () => {
    const source = Readable.from([Buffer.alloc(6), Buffer.alloc(6)]);
    expect(await readUpTo(source, 11)).toBeUndefined();
  });
});
