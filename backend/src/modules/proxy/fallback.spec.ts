import { describe, expect, it } from '@jest/globals';
import { ADAPTER_ERROR_CODES, AdapterError } from '@chairside/kit';
import { mayFallBack } from './fallback.ts';

const list = { effect: 'read', fallback: 'list' } as const;
const chat = { effect: 'read', fallback: 'never' } as const;
const write = { effect: 'write', fallback: 'never' } as const;
const down = new AdapterError('vendor_unavailable', 'x');

describe('mayFallBack', () => {
  it.each([
    ['reads', list, true],
    ['reads', chat, false],
    ['reads', write, false],
    ['all', list, true],
    ['all', chat, true],
    ['all', write, true],
    ['off', list, false],
    ['off', chat, false],
    ['off', write, false],
  ] as const)('%s, %j: %s', (setting, operation, expected) =>
    expect(mayFallBack(setting, operation, down)).toBe(expected),
  );

  it('never hides the caller’s own mistake behind sample data', () => {
    const hidden = ADAPTER_ERROR_CODES.filter(
      (code) => !mayFallBack('reads', list, new AdapterError(code, 'x')),
    );
    expect(hidden.sort()).toEqual(['cancelled', 'conflict', 'invalid_request', 'not_found']);
  });

  it('never hides a refusal of our own', () => {
    expect(mayFallBack('all', list, new Error('guard'))).toBe(false);
  });
});
