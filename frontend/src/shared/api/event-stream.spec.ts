import { expect, it } from '@jest/globals';
import { eventReader } from './event-stream.ts';

const TEXT =
  ': waiting\n\nevent: token\ndata: {"text":"a"}\n\ndata: one\ndata: two\n\n: waiting\n\nevent: done\ndata: {}\n\n';
const WHOLE = [
  { event: 'token', data: '{"text":"a"}' },
  { event: 'message', data: 'one\ntwo' },
  { event: 'done', data: '{}' },
];

it('reads the same events wherever the text was cut', () => {
  for (const size of [1, 2, 3, 7, 50, TEXT.length]) {
    const read = eventReader();
    const pieces = Array.from({ length: Math.ceil(TEXT.length / size) }, (_, n) =>
      TEXT.slice(n * size, (n + 1) * size),
    );
    expect(pieces.flatMap(read)).toEqual(WHOLE);
  }
  expect(eventReader()(TEXT.replaceAll('\n', '\r\n'))).toEqual(WHOLE);
});

it('gives out nothing of an event that was cut off', () => {
  expect(eventReader()('event: token\ndata: {"text"')).toEqual([]);
});
