import { expect, it } from '@jest/globals';
import type { Onboarding } from '../../shared/api/index.ts';
import { following, placeOf, skippedWith } from './flow.ts';

const keys = ['about', 'practice', 'goals', 'tool', 'first_step'] as const;
const state = (done: readonly string[], skipped: readonly string[] = []): Onboarding => {
  const steps = keys.map((key) => ({
    ...{ key, optional: false, done: done.includes(key), skipped: skipped.includes(key) },
  }));
  const next = steps.find((step) => !step.done && !step.skipped)?.key ?? null;
  return {
    ...{ user_type: 'dso', steps, next, goals: [], dismissed: false, finished: false },
    ...{ tools: [], suggestions: [], organisations: [], invitations: [] },
  };
};
const place = (address: string, of: Onboarding) => placeOf(new URLSearchParams(address), of);

it('onboarding opens at the next open step, and at the end when none is left', () => {
  expect(place('', state(['about'], ['practice']))).toBe('goals');
  expect(place('', state(keys))).toBe('finish');
  expect(place('step=nonsense', state([]))).toBe('about');
});

it('onboarding opens the step in the URL, and an invitation opens the practice step', () => {
  expect(place('step=tool', state([]))).toBe('tool');
  expect(place('step=finish', state([]))).toBe('finish');
  expect(place('invitation=abc', state([]))).toBe('practice');
  expect(place('invitation=abc&step=goals', state([]))).toBe('goals');
});

it('after a step, onboarding continues with the following steps, then with those passed over, then ends', () => {
  expect(following(state(['about', 'goals']), 'practice')).toBe('tool');
  expect(following(state(['tool', 'first_step']), 'goals')).toBe('about');
  expect(following(state(['about', 'practice', 'goals'], ['tool', 'first_step']), 'tool')).toBe('finish');
});

it('a newly skipped step is added to those skipped before', () => {
  expect(skippedWith(state([], ['about']), 'tool')).toEqual(['about', 'tool']);
});
