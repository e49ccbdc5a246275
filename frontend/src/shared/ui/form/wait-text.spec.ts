import { expect, it } from '@jest/globals';
import { waitText } from './use-seconds-left.ts';

it.each([
  [1, '1 second'],
  [42, '42 seconds'],
  [60, '1 minute'],
  [65, '1 minute 5 seconds'],
  [121, '2 minutes 1 second'],
  [1199, 'about 20 minutes'],
])('says a wait of %i seconds as %j', (seconds, words) => expect(waitText(seconds)).toBe(words));
