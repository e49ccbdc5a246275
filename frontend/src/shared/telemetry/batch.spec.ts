import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { Batch, FLUSH_AFTER_MS } from './batch.ts';

const sent: [string, unknown][] = [];
let online = true;
let most = Infinity;
const deliver = (path: string, body: unknown): boolean => {
  if (JSON.stringify(body).length > most) return false;
  sent.push([path, body]);
  return true;
};
let batch: Batch;

beforeEach(() => {
  jest.useFakeTimers();
  sent.length = 0;
  online = true;
  most = Infinity;
  batch = new Batch({ deliver, online: () => online });
});
afterEach(() => void jest.useRealTimers());

it('sends what came together in one body, one alone as it is', () => {
  batch.add('/a', { n: 1 });
  batch.add('/a', { n: 2 });
  batch.add('/b', { n: 3 });
  expect(sent).toEqual([]);
  jest.advanceTimersByTime(FLUSH_AFTER_MS);
  expect(sent).toEqual([
    ['/a', [{ n: 1 }, { n: 2 }]],
    ['/b', { n: 3 }],
  ]);
  jest.advanceTimersByTime(60_000);
  expect(sent).toHaveLength(2);
});

it('keeps everything off line, and sends it when it is asked again', () => {
  online = false;
  batch.add('/a', { n: 1 });
  jest.advanceTimersByTime(FLUSH_AFTER_MS);
  expect(sent).toEqual([]);
  online = true;
  batch.flush();
  expect(sent).toEqual([['/a', { n: 1 }]]);
});

it('takes fifty of a kind', () => {
  for (let n = 0; n < 80; n += 1) batch.add('/a', { n });
  batch.flush();
  expect(sent[0]?.[1]).toHaveLength(50);
});

it('halves what the browser does not take whole, and gives up what it does not take at all', () => {
  most = 60;
  for (const n of [1, 2, 3]) batch.add('/a', { n, text: 'x'.repeat(20) });
  batch.add('/a', { n: 4, text: 'x'.repeat(200) });
  batch.flush();
  const numbers = sent.flatMap(([, body]) => [body].flat().map((one) => (one as { n: number }).n));
  expect(numbers).toEqual([1, 2, 3]);
});
