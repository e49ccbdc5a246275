import { expect, it } from '@jest/globals';
import { vitalText } from './vital-text.ts';

it.each([
  ['lcp', 2_500, '2.5 s', 'Good', 'good'],
  ['lcp', 2_501, '2.5 s', 'Could be better', 'warning'],
  ['inp', 180, '180 ms', 'Good', 'good'],
  ['inp', 501, '501 ms', 'Slow', 'warning'],
  ['cls', 0.3, '0.30', 'Slow', 'warning'],
  ['ttfb', null, '–', 'Not measured yet', 'plain'],
] as const)('%s of %s reads %s, %s', (name, p75, value, rating, tone) => {
  expect(vitalText({ name, p75, visits: 1 })).toMatchObject({ value, rating, tone });
});
