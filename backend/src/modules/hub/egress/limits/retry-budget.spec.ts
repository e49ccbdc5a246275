import { expect, it } from '@jest/globals';
import { RetryBudget } from './retry-budget.ts';

it('a retry budget allows ten retries, and then one for every five calls', () => {
  const budget = new RetryBudget();
  const affordable = () => Array.from({ length: 20 }, () => budget.spend()).filter(Boolean).length;
  expect(affordable()).toBe(10);
  for (let calls = 0; calls < 26; calls += 1) budget.recordCall();
  expect(affordable()).toBe(5);
  for (let calls = 0; calls < 1_000; calls += 1) budget.recordCall();
  expect(affordable()).toBe(10);
});
