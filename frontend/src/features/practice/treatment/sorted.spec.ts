import { expect, it } from '@jest/globals';
import type { OpenTreatment } from '../types.ts';
import { sorted } from './sorted.ts';

const work = (ref: string, age_days: number | null, cents: number | null): OpenTreatment => ({
  ...{ ref, age_days, code: 'DX201', description: null, tooth: null, surfaces: [], provider_ref: null },
  patient: { ref: 'p', name: 'Sample, Ann', age: 40 },
  fee: cents === null ? null : { cents, currency: 'USD' },
  planned_on: null,
});
const items = [work('young', 3, 90_000), work('old', 90, 12_000), work('unknown', null, null)];
const refs = (sort: Parameters<typeof sorted>[1]) => sorted(items, sort).map(({ ref }) => ref);

it('treatment is sorted by waiting time or by value, the largest first', () => {
  expect(refs('oldest')).toEqual(['old', 'young', 'unknown']);
  expect(refs('value')).toEqual(['young', 'old', 'unknown']);
  expect(refs('value_low')).toEqual(['unknown', 'old', 'young']);
});
