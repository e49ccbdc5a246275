import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { changeOf, meets, type Sums, together, valueOf } from './rates.ts';

const rate = { kind: 'rate' } as const;
const amount = fc.integer({ min: 0, max: 10_000_000 }).map((cents) => cents / 100);
const parts: fc.Arbitrary<Sums> = fc.record({
  numerator: amount,
  denominator: fc.option(amount, { nil: null }),
});

describe('a rate', () => {
  it('of two locations together is their totals divided, never the average of their rates', () => {
    fc.assert(
      fc.property(parts, parts, (one, other) => {
        const paid = one.numerator + other.numerator;
        const produced = (one.denominator ?? 0) + (other.denominator ?? 0);
        const value = valueOf(rate, together([one, other]));
        if (produced === 0) expect(value).toBeNull();
        else expect(value).toBeCloseTo(paid / produced, 4);
      }),
    );
  });

  it('is the same whichever way its parts are put together', () => {
    fc.assert(
      fc.property(parts, parts, parts, (a, b, c) => {
        const [left, right] = [together([together([a, b]), c]), together([a, together([c, b])])];
        expect(left.numerator).toBeCloseTo(right.numerator, 4);
        expect((left.denominator ?? -1).toFixed(2)).toBe((right.denominator ?? -1).toFixed(2));
      }),
    );
  });

  it('without anything to divide by is null, not zero and no error', () => {
    expect(valueOf(rate, { numerator: 5, denominator: 0 })).toBeNull();
    expect(valueOf(rate, { numerator: 0, denominator: null })).toBeNull();
    expect(valueOf({ kind: 'sum' }, { numerator: 0, denominator: null })).toBe(0);
  });
});

describe('a change', () => {
  it('is relative for amounts and a difference for shares', () => {
    expect(changeOf({ unit: 'money' }, 150, 100)).toBe(0.5);
    expect(changeOf({ unit: 'percent' }, 0.9, 0.8)).toBe(0.1);
  });

  it('cannot be said where one side is missing or was zero', () => {
    expect(changeOf({ unit: 'count' }, 3, 0)).toBeNull();
    expect(changeOf({ unit: 'percent' }, null, 0.8)).toBeNull();
  });
});

it('a target is met from above where more is better, and from below where less is', () => {
  expect(meets({ direction: 'up' }, 0.98, 0.98)).toBe(true);
  expect(meets({ direction: 'down' }, 0.09, 0.08)).toBe(false);
  expect(meets({ direction: 'down' }, null, 0.08)).toBeNull();
});
