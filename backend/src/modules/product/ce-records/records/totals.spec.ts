import { describe, expect, it } from '@jest/globals';
import { sumOf, totalsOf } from './totals.ts';

const entry = (method: 'live_webinar' | 'self_instruction', credits: number, revoked = false) => ({
  method,
  credits,
  revoked_at: revoked ? '2026-01-01T00:00:00.000Z' : null,
});
const of = (totals: ReturnType<typeof totalsOf>, method: string) =>
  totals.find((total) => total.method === method);

describe('totals of continuing education', () => {
  it('add up exactly, and leave out what was revoked', () => {
    const totals = totalsOf([
      entry('live_webinar', 0.1),
      entry('live_webinar', 0.2),
      entry('live_webinar', 6, true),
    ]);
    expect(of(totals, 'live_webinar')).toEqual({
      method: 'live_webinar',
      credits: 0.3,
      cap: null,
      counted: 0.3,
    });
    expect(sumOf(totals.map(({ credits }) => credits))).toBe(0.3);
  });

  it('count a method up to its cap, also to a cap of zero', () => {
    const records = [entry('self_instruction', 12), entry('live_webinar', 3)];
    const totals = totalsOf(records, { self_instruction: 10, live_webinar: 0 });
    expect(of(totals, 'self_instruction')).toMatchObject({ credits: 12, cap: 10, counted: 10 });
    expect(of(totals, 'live_webinar')).toMatchObject({ credits: 3, counted: 0 });
  });
});
