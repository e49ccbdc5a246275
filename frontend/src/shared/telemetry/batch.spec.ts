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

it('telemetry sends several reports as one list and a single report alone', () => {
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

it('telemetry keeps reports while offline and sends them later', () => {
  online = false;
  batch.add('/a', { n: 1 });
  jest.advanceTimersByTime(FLUSH_AFTER_MS);
  expect(sent).toEqual([]);
  online = true;
  batch.flush();
  expect(sent).toEqual([['/a', { n: 1 }]]);
});

it('telemetry keeps at most fifty reports of a kind', () => {
  for (let n = 0; n < 80; n += 1) batch.add('/a', { n });
  batch.flush();
  expect(sent[0]?.[1]).toHaveLength(50);
});

it('telemetry splits a list that is too large for a beacon and drops a report that is too large', () => {
  most = 60;
  for (const n of [1, 2, 3]) batch.add('/a', { n, text: 'x'.repeat(20) });
  batch.add('/a', { n: 4, text: 'x'.repeat(200) });
  batch.flush();
  const numbers = sent.flatMap(([, body]) => [body].flat().map((one) => (one as { n: number }).n));
  expect(numbers).toEqual([1, 2, 3]);
});
