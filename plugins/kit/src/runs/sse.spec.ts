import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readSse } from './sse.ts';
import type { SseEvent } from '../types.ts';

async function parse(bytes: Uint8Array, cuts: readonly number[] = []): Promise<SseEvent[]> {
  const edges = [0, ...[...cuts].sort((a, b) => a - b), bytes.length];
  const chunks = edges.slice(1).map((edge, index) => bytes.subarray(edges[index], edge));
  const events: SseEvent[] = [];
  for await (const event of readSse(arriving(chunks))) events.push(event);
  return events;
}

async function* arriving(chunks: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* chunks;
}

const TEXT = [
  ': a comment that means nothing',
  'data: {"text":"Grüße 🦷"}',
  '',
  'event: error\r',
  'data: first line\r',
  'data:second line\r',
  '\r',
  'retry: 10',
  'id: 7',
  'data',
  '',
  'data: [DONE]',
  '',
  '',
].join('\n');
const BYTES = new TextEncoder().encode(TEXT);
const EVENTS: SseEvent[] = [
  { event: 'message', data: '{"text":"Grüße 🦷"}' },
  { event: 'error', data: 'first line\nsecond line' },
  { event: 'message', data: '', id: '7' },
  { event: 'message', data: '[DONE]', id: '7' },
];

describe('the reader of event streams', () => {
  it('skips comments, joins data lines and reads CRLF as one line end', async () => {
    expect(await parse(BYTES)).toEqual(EVENTS);
  });

  it('yields the same events wherever the chunks are split', async () => {
    const cut = fc.integer({ min: 0, max: BYTES.length });
    await fc.assert(
      fc.asyncProperty(fc.array(cut, { maxLength: 12 }), async (cuts) =>
        expect(await parse(BYTES, cuts)).toEqual(EVENTS),
      ),
    );
  });

  it('yields the same events for single bytes', async () => {
    expect(await parse(BYTES, [...BYTES.keys()])).toEqual(EVENTS);
  });

  it('yields an event as soon as it is complete', async () => {
    async function* open(): AsyncGenerator<Uint8Array> {
      yield new TextEncoder().encode('data: one\n');
      yield new TextEncoder().encode('\n');
      throw new Error('the stream went on');
    }
    const events = readSse(open());
    expect((await events.next()).value).toEqual({ event: 'message', data: 'one' });
    await expect(events.next()).rejects.toThrow('the stream went on');
  });

  it('yields the last event when the connection ends without an empty line', async () => {
    expect(await parse(new TextEncoder().encode('data: last'))).toEqual([{ event: 'message', data: 'last' }]);
  });
});
