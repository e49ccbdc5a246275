import { expect, it } from '@jest/globals';
import type { LaunchTask } from './api.ts';
import { dayOfPlan } from './dates.ts';
import { byPhase, dueNow, inOrder } from './groups.ts';
import { targetOf } from './labels.ts';

const task = (id: string, due_on: string, more: Partial<LaunchTask> = {}) =>
  ({ id, due_on, phase: 'prepare', done_at: null, milestone_key: null, ...more }) as LaunchTask;
const ids = (tasks: readonly LaunchTask[]) => tasks.map(({ id }) => id);

it('overdue tasks come first and done ones last', () => {
  const tasks = [task('c', '2026-02-01'), task('a', '2026-01-01', { done_at: 'x' }), task('b', '2026-01-05')];
  expect(ids(inOrder(tasks))).toEqual(['b', 'c', 'a']);
});

it('phases without tasks are left out', () => {
  const phases = byPhase([task('a', '2026-01-01', { phase: 'review' }), task('b', '2026-01-01')]);
  expect(phases.map(({ value }) => value)).toEqual(['prepare', 'review']);
});

it('what is due now has neither milestones nor later tasks', () => {
  const tasks = [
    ...[task('late', '2026-01-01'), task('today', '2026-01-05'), task('later', '2026-01-06')],
    task('milestone', '2026-01-01', { milestone_key: 'tool_connected' }),
  ];
  expect(ids(dueNow(tasks, '2026-01-05'))).toEqual(['late', 'today']);
});

it('the start is day 1, and no day lies before the plan or after it', () => {
  const day = (today: string) => dayOfPlan('2026-01-01', today, 90);
  expect(['2025-12-24', '2026-01-01', '2026-01-31', '2027-01-01'].map(day)).toEqual([0, 1, 31, 90]);
});

it('a task leads to its lesson, its course, or the page of its kind', () => {
  const to = (link_type: LaunchTask['link_type'], link_ref: string | null) =>
    targetOf(task('a', '2026-01-01', { link_type, link_ref }))?.to;
  expect(to('lesson', 'foundations/l-1')).toBe('/courses/foundations?lesson=l-1');
  expect(to('course', 'a b')).toBe('/courses/a%20b');
  expect([to('tps', null), to('store', 'x'), to(null, null)]).toEqual(['/tps', '/store', undefined]);
});
