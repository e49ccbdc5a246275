import { describe, expect, it } from '@jest/globals';
import { effectText, sameDecision } from './decision.ts';

describe('what a decision changes', () => {
  it('is said in people who lose or get it', () => {
    expect(effectText({ lose: 1, gain: 0 })).toBe(
      '1 person will no longer have it. It counts from their next click.',
    );
    expect(effectText({ lose: 1200, gain: 2 })).toBe(
      '1,200 people will no longer have it, and 2 people will get it. It counts from their next click.',
    );
    expect(effectText({ lose: 0, gain: 0 })).toBe('Nothing changes for anybody who has an account now.');
  });

  it('is nothing when the same exceptions stand in another order', () => {
    const [coach, office] = [
      { role: 'coach', on: false },
      { organisation_id: 'o', on: true },
    ] as const;
    const one = { key: 'events', default_on: true, overrides: [coach, office] };
    expect(sameDecision(one, { ...one, overrides: [office, { on: false, role: 'coach' }] })).toBe(true);
    expect(sameDecision(one, { ...one, overrides: [office] })).toBe(false);
    expect(sameDecision(one, { ...one, default_on: false })).toBe(false);
  });
});
