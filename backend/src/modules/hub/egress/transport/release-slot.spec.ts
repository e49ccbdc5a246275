import { describe, expect, it } from '@jest/globals';
import type { OperationResult, StreamEvent } from '@chairside/kit';
import { holdWhileStreaming } from './release-slot.ts';

async function* events(fails = false): AsyncGenerator<StreamEvent> {
  yield { type: 'token', text: 'a' };
  if (fails) throw new Error('cut');
  yield { type: 'done', output: {} };
}
function hold(answer: OperationResult) {
  let released = 0;
  const held = holdWhileStreaming(answer, () => (released += 1));
  if (held.kind !== 'stream') return { released: () => released, iterator: undefined };
  return { released: () => released, iterator: held.events[Symbol.asyncIterator]() };
}

describe('holdWhileStreaming', () => {
  it('releases the slot at once for a whole answer', () => {
    expect(hold({ kind: 'output', output: 1 }).released()).toBe(1);
  });

  it('keeps the slot until the stream has ended', async () => {
    const { iterator, released } = hold({ kind: 'stream', events: events() });
    await iterator?.next();
    await iterator?.next();
    expect(released()).toBe(0);
    await iterator?.next();
    expect(released()).toBe(1);
  });

  it('releases the slot when the stream is interrupted', async () => {
    const { iterator, released } = hold({ kind: 'stream', events: events(true) });
    await iterator?.next();
    await expect(iterator?.next()).rejects.toThrow('cut');
    expect(released()).toBe(1);
  });

  it('releases the slot when the reader disconnects, also before the first event', async () => {
    const { iterator, released } = hold({ kind: 'stream', events: events() });
    await iterator?.return?.();
    expect(released()).toBe(1);
  });
});
