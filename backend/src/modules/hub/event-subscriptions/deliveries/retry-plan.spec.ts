import { expect, it } from '@jest/globals';
import { Env } from '#config/env.ts';
import { nextTryAt } from './retry-plan.ts';

const now = new Date(0);
const secondsAfter = (tries: number, random: number, waits = [10, 60]) => {
  const at = nextTryAt(tries, waits, now, random);
  return at ? at.getTime() / 1000 : undefined;
};

it('a delivery waits longer after every attempt, a tenth more or less, and then stops', () => {
  expect([secondsAfter(1, 0.5), secondsAfter(2, 0.5), secondsAfter(3, 0.5)]).toEqual([10, 60, undefined]);
  expect([secondsAfter(1, 0), secondsAfter(1, 1)]).toEqual([9, 11]);
});

it('a delivery is tried for about a day', () => {
  const total = new Env().EVENT_RETRY_S.reduce((sum, wait) => sum + wait, 0) / 3600;
  expect(total).toBeGreaterThan(22);
  expect(total).toBeLessThan(26);
});
