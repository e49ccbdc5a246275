import { describe, expect, it } from '@jest/globals';
import { GOALS } from '#common/contributions/index.ts';
import { ADVICE, interleaved, toolsForGoals, toolsOf } from './goals.ts';
import { type Facts, nextOf, STEPS, stepsOf } from './steps.ts';

const nothing: Facts = {
  ...{ user_type: 'individual_practitioner', first_name: 'Ada', last_name: 'Byron' },
  ...{ specialty: null, license_number: null, license_state: null },
  ...{ member: false, goals: [], connected: false, taken: [] },
};
const licensed = { specialty: 'orthodontics', license_number: '12', license_state: 'NY' };
const done = (facts: Partial<Facts>, skipped: string[] = []) =>
  stepsOf({ ...nothing, ...facts }, skipped)
    .filter((step) => step.done)
    .map(({ key }) => key);

describe('the steps', () => {
  it.each([
    [{}, []],
    [licensed, ['about']],
    [{ ...licensed, license_state: null }, []],
    [{ user_type: 'team_member' }, ['about']],
    [{ member: true, connected: true }, ['practice', 'tool']],
    [{ goals: ['ce_hours'], taken: ['assistant'] }, ['goals', 'first_step']],
  ] as const)('of %j: done is %j', (facts, expected) => {
    expect(done(facts)).toEqual(expected);
  });

  it('that were skipped are passed over, and still become done', () => {
    const skipped = stepsOf({ ...nothing, connected: true }, ['about', 'tool']);
    expect(skipped.map((step) => [step.key, step.done, step.skipped])).toEqual([
      ['about', false, true],
      ['practice', false, false],
      ['goals', false, false],
      ['tool', true, false],
      ['first_step', false, false],
    ]);
    expect(nextOf(skipped)).toBe('practice');
    expect(nextOf(stepsOf(nothing, STEPS))).toBeNull();
  });
});

describe('the advice', () => {
  it('covers every goal in turn, and names nothing twice', () => {
    expect(
      interleaved(
        [
          ['c', 'b'],
          ['c', 'a'],
        ],
        ['a', 'b', 'c', 'd'],
      ),
    ).toEqual(['c', 'b', 'a', 'd']);
    expect(interleaved([], [1, 2])).toEqual([1, 2]);
  });

  it('of every goal has categories of tools', () => {
    for (const goal of GOALS) expect(ADVICE[goal].categories.length).toBeGreaterThan(0);
  });

  it('names one tool of each category in turn', () => {
    const manifests = [
      { id: 'a', category: 'AI' },
      { id: 'b', category: 'AI' },
      { id: 'c', category: 'Scheduling' },
      { id: 'd', category: 'Data' },
    ] as const;
    expect(toolsOf(['AI', 'Scheduling'], manifests)).toEqual(['a', 'c', 'b']);
  });

  it('puts tools that need a gateway behind the others, except for a group of practices', () => {
    const category = 'Practice Management';
    const manifests = [
      { id: 'gateway', category },
      { id: 'direct', category, baseUrl: 'https://api.example.test' },
    ] as const;
    for (const goals of [[], ['start_aligners'], ['grow_cases']] as const)
      expect(toolsForGoals(goals, manifests)).toEqual(['direct', 'gateway']);
    expect(toolsForGoals(['multi_site'], manifests)).toEqual(['gateway', 'direct']);
  });
});
