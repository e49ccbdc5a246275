import { describe, expect, it } from '@jest/globals';
import { ADAPTER_ERROR_CODES, AdapterError, mayRepeat, type Operation } from '@chairside/kit';
import { mayFallBack } from './fallback.ts';

const operation = (effect: string, fallback: string) =>
  ({ effect, fallback, singles: ['PatNum'], request: { method: 'GET' } }) as unknown as Operation;
const list = operation('read', 'list');
const chat = operation('read', 'never');
const write = operation('write', 'never');
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
  ] as const)('%s, %j: %s', (setting, asked, expected) =>
    expect(mayFallBack(setting, asked, {}, down)).toBe(expected),
  );

  it('never invents data about one named person', () => {
    expect(mayFallBack('reads', list, { PatNum: 5 }, down)).toBe(false);
  });

  it('never lets invented rows follow real ones: a later page is no list of its own', () => {
    const byCursor = { ...list, pagination: { kind: 'cursor', param: 'after' } } as Operation;
    const byOffset = { ...list, pagination: { kind: 'offset', offsetParam: 'Offset' } } as Operation;
    expect([{}, { after: null }].map((input) => mayFallBack('reads', byCursor, input, down))).toEqual([
      true,
      true,
    ]);
    expect(mayFallBack('reads', byCursor, { after: 'n2' }, down)).toBe(false);
    expect(mayFallBack('reads', byOffset, { Offset: '0' }, down)).toBe(true);
    expect(
      [{ Offset: 5 }, { Offset: 'x' }].map((input) => mayFallBack('reads', byOffset, input, down)),
    ).toEqual([false, false]);
  });

  it.each(['POST', 'PUT', 'PATCH'] as const)(
    'needs a reason for what is no GET, and so does a repetition: %s',
    (method) => {
      const search = { ...list, idempotent: true, request: { ...list.request, method } } as Operation;
      const reasons = { sampleData: 'It only searches.', repeat: 'It only searches.' };
      const judged = [search, { ...search, permits: reasons }].map((one) => [
        mayFallBack('reads', one, {}, down),
        mayRepeat(one),
      ]);
      expect(judged).toEqual([
        [false, false],
        [true, true],
      ]);
      expect(mayRepeat({ ...list, idempotent: true })).toBe(true);
    },
  );

  it('never hides the caller’s own mistake behind sample data', () => {
    const hidden = ADAPTER_ERROR_CODES.filter(
      (code) => !mayFallBack('reads', list, {}, new AdapterError(code, 'x')),
    );
    expect(hidden.sort()).toEqual(['cancelled', 'conflict', 'invalid_request', 'not_found', 'not_supported']);
  });

  it('never hides a refusal of our own', () => {
    expect(mayFallBack('all', list, {}, new Error('guard'))).toBe(false);
  });
});
