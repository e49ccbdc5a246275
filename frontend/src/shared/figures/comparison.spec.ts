import { expect, it } from '@jest/globals';
import { comparisonOf } from './comparison.ts';

it('figures of no location are compared too, under a name that says so', () => {
  const parts = [
    { ref: 'l1', name: 'Lakeside', values: [{ metric: 'broken_rate', value: 0.05 }] },
    { ref: null, name: null, values: [] },
    { ref: 'l2', name: null, values: [{ metric: 'broken_rate', value: 0.1 }] },
  ];
  expect(comparisonOf(parts, { key: 'broken_rate', label: 'Broken rate' }, 'No location')).toEqual({
    labels: ['Lakeside', 'No location', 'No longer listed'],
    series: [{ name: 'Broken rate', values: [0.05, null, 0.1] }],
  });
});
