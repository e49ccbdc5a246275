import { describe, expect, it } from '@jest/globals';
import { isSampleRef, markSamples, plainRef, unwrapRefs } from './refs.ts';

const live = { name: 'Open Dental', access: 'live' } as const;
const mock = { name: 'Open Dental', access: 'mock' } as const;

describe('references of sample records', () => {
  it('are marked in every field, and nothing else is', () => {
    const row = {
      id: 'ref_a',
      note: 'a ref_b',
      others: ['ref_c'],
      patient: { ref: 'ref_d', age: 4 },
      none: null,
    };
    expect(markSamples(row)).toEqual({
      id: 'sample_ref_a',
      note: 'a ref_b',
      others: ['sample_ref_c'],
      patient: { ref: 'sample_ref_d', age: 4 },
      none: null,
    });
    expect([plainRef('sample_ref_a'), plainRef('ref_a'), isSampleRef('ref_sample_')]).toEqual([
      'ref_a',
      'ref_a',
      false,
    ]);
  });

  it('do not work in a real practice, nor real ones in sample data', () => {
    expect(() => unwrapRefs({ id: 'sample_ref_a' }, live, false)).toThrow('This is a sample record');
    expect(() => unwrapRefs({ id: 'ref_a' }, mock, false)).toThrow('connection changed after');
    expect(unwrapRefs({ id: 'sample_ref_a', limit: 5 }, mock, false)).toEqual({ id: 'ref_a', limit: 5 });
    expect(unwrapRefs({ id: 'ref_a', cursor: 'ref_c' }, live, false)).toEqual({
      id: 'ref_a',
      cursor: 'ref_c',
    });
  });
});
