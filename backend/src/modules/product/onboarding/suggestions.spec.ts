import { describe, expect, it } from '@jest/globals';
import type { FirstStep } from '#common/contributions/index.ts';
import { stepsForGoals } from './suggestions.ts';

const step = (key: string, rank: number, helpsWith: FirstStep['helpsWith'] = {}): FirstStep => ({
  ...{ key, rank, helpsWith, title: key, text: '', link: '/' },
  isTaken: async () => false,
});
const STEPS = [
  step('protect', 50),
  step('practice', 10, { start_aligners: 1, multi_site: 2 }),
  step('invite', 30, { team_training: 1, multi_site: 1 }),
  step('assistant', 20, { team_training: 2, start_aligners: 2 }),
];
const keys = (...goals: Parameters<typeof stepsForGoals>[0]) =>
  stepsForGoals(goals, STEPS).map(({ key }) => key);

describe('first steps of onboarding', () => {
  it('come by rank for a person without goals, whichever area registers first', () => {
    expect(keys()).toEqual(['practice', 'assistant', 'invite', 'protect']);
  });

  it('help with each goal in turn, in the order of the goal, and nothing comes twice', () => {
    expect(keys('multi_site')).toEqual(['invite', 'practice', 'assistant', 'protect']);
    expect(keys('start_aligners', 'team_training')).toEqual(['practice', 'invite', 'assistant', 'protect']);
  });
});
