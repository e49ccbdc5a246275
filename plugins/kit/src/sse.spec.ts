import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { SseParser } from './sse.ts';
import type { SseEvent } from './types.ts';

function parse(bytes: Uint8Array, cuts: readonly number[] = []): SseEvent[] {
  const parser = new SseParser();
  const edges = [0, ...[...cuts].sort((a, b) => a - b), bytes.length];
  const chunks = edges.slice(1).map((edge, index) => bytes.subarray(edges[index], edge));
  return [...chunks.flatMap((chunk) => parser.push(chunk)), ...parser.end()];
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
  it('skips comments, joins data lines and takes CRLF for one line end', () => {
    expect(parse(BYTES)).toEqual(EVENTS);
  });

  it('gives the same events wherever the chunks are cut', () => {
    const cut = fc.integer({ min: 0, max: BYTES.length });
    fc.assert(
      fc.property(fc.array(cut, { maxLength: 12 }), (cuts) => expect(parse(BYTES, cuts)).toEqual(EVENTS)),
    );
  });

  it('gives the same events byte by byte', () => {
    expect(parse(BYTES, [...BYTES.keys()])).toEqual(EVENTS);
  });

  it('hands out an event as soon as it is complete', () => {
    const parser = new SseParser();
    expect(parser.push(new TextEncoder().encode('data: one\n'))).toEqual([]);
    expect(parser.push(new TextEncoder().encode('\n'))).toEqual([{ event: 'message', data: 'one' }]);
  });

  it('still gives the last event when the connection ends without an empty line', () => {
    expect(parse(new TextEncoder().encode('data: last'))).toEqual([{ event: 'message', data: 'last' }]);
  });
});
