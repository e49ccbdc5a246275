import { describe, expect, it } from '@jest/globals';
import { AdapterError, type AdapterErrorCode, type AdapterErrorOptions } from '@chairside/kit';
import { retryPause } from './retry.ts';

const ask = (
  code: AdapterErrorCode,
  options: AdapterErrorOptions = {},
  rest: Partial<Parameters<typeof retryPause>[0]> = {},
) =>
  retryPause({
    cause: new AdapterError(code, 'x', options),
    tries: 1,
    idempotent: true,
    remainingMs: 10_000,
    random: 0.5,
    ...rest,
  });

describe('retryPause', () => {
  it('doubles the pause and adds jitter', () => {
    expect([ask('vendor_unavailable'), ask('vendor_unavailable', {}, { tries: 2 })]).toEqual([150, 300]);
    expect(ask('vendor_unavailable', {}, { random: 0 })).toBe(100);
  });

  it('never repeats what the operation does not declare repeatable', () => {
    expect(ask('vendor_unavailable', {}, { idempotent: false })).toBeUndefined();
    expect(ask('rate_limited', {}, { idempotent: false })).toBeUndefined();
  });

  it('gives up after three tries', () => {
    expect(ask('vendor_unavailable', {}, { tries: 3 })).toBeUndefined();
  });

  it('waits as long as the vendor asks, if that fits into the deadline', () => {
    expect(ask('rate_limited', { retryAfterMs: 2_000 })).toBe(2_000);
    expect(ask('rate_limited', { retryAfterMs: 2_000 }, { remainingMs: 2_050 })).toBeUndefined();
  });

  it.each([
    'unauthorized',
    'invalid_request',
    'not_found',
    'malformed_answer',
    'timeout',
    'cancelled',
  ] as const)('does not repeat after %s', (code) => expect(ask(code)).toBeUndefined());

  it('leaves unknown errors alone', () => {
    expect(
      retryPause({ cause: new Error('x'), tries: 1, idempotent: true, remainingMs: 9_000, random: 0 }),
    ).toBeUndefined();
  });
});
