import { expect, it } from '@jest/globals';
import { loadEnv } from '#config/load-env.ts';
import { mockDelay } from './mock-delay.ts';

it('the delay of sample data is 500 to 1500 ms by default', () => {
  const usual = loadEnv({}).MOCK_DELAY_MS;
  expect([0, 0.5, 1].map((random) => mockDelay(usual, random))).toEqual([500, 1_000, 1_500]);
  expect([mockDelay('0', 0.9), mockDelay('40', 0.9), mockDelay('90-10', 0.9)]).toEqual([0, 40, 90]);
});
