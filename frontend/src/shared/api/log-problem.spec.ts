import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { ApiError } from './api-error.ts';
import { logProblem } from './log-problem.ts';

interface Entry {
  readonly message: string;
  readonly context: { readonly code?: string };
}

const { fetch: original } = globalThis;
let network: 'there' | 'away' = 'there';
const received: Entry[] = [];
const listeners = new Map<string, () => void>();

beforeEach(() => {
  jest.useFakeTimers();
  received.length = 0;
  network = 'there';
  Object.assign(globalThis, {
    location: { origin: 'http://hub.test', pathname: '/profile' },
    addEventListener: (name: string, listener: () => void) => void listeners.set(name, listener),
  });
  globalThis.fetch = jest.fn((_: unknown, init: RequestInit = {}) => {
    if (network === 'away') return Promise.reject(new TypeError('Failed to fetch'));
    received.push(...([JSON.parse(String(init.body))].flat() as Entry[]));
    return Promise.resolve(new Response(null, { status: 204 }));
  }) as unknown as typeof fetch;
});
afterEach(() => {
  globalThis.fetch = original;
  for (const name of ['location', 'addEventListener']) Reflect.deleteProperty(globalThis, name);
  jest.useRealTimers();
});

const unreachable = () =>
  new ApiError({ status: 0, statusText: 'Network error', code: 'network_error', requestId: 'req_1_a' });
const messages = () => received.map(({ message }) => message);
const minutes = (count: number) => jest.advanceTimersByTimeAsync(count * 60_000);

it('a problem is reported at once while the network is available', async () => {
  logProblem('The profile could not be loaded', new Error('broken'));
  await jest.advanceTimersByTimeAsync(0);
  expect(messages()).toEqual(['The profile could not be loaded']);
});

it('a network failure is reported once, when the network is back', async () => {
  network = 'away';
  logProblem('The profile could not be loaded', unreachable());
  await minutes(10);
  expect(received).toEqual([]);
  network = 'there';
  await minutes(1);
  expect(received).toMatchObject([
    { message: 'The profile could not be loaded', context: { code: 'network_error' } },
  ]);
  await minutes(10);
  expect(received).toHaveLength(1);
});

it('pending reports are sent on the browser’s online event', async () => {
  network = 'away';
  logProblem('The profile could not be loaded', unreachable());
  await minutes(1);
  network = 'there';
  listeners.get('online')?.();
  await jest.advanceTimersByTimeAsync(0);
  expect(messages()).toEqual(['The profile could not be loaded']);
});

it('repeated problems are reported once, and at most twenty are kept', async () => {
  network = 'away';
  for (let n = 0; n < 50; n += 1) {
    logProblem('The bell could not be loaded', unreachable());
    logProblem(`Problem ${n}`, unreachable());
  }
  network = 'there';
  await minutes(1);
  expect(messages()).toHaveLength(20);
  expect(new Set(messages()).size).toBe(20);
});
