import { expect, it } from '@jest/globals';
import { bodyOf, complaintOf, dueOn, moved, type TaskValues, valuesOf } from './template-values.ts';

const task = (key: string, more: Partial<TaskValues> = {}): TaskValues => ({
  ...{ key, phase: 'prepare', title: `Task ${key}`, offset_days: 1, owner_role: 'lead', ...more },
});
const TASKS = ['a', 'b', 'c'].map((key) => task(key));
const keys = (tasks: readonly TaskValues[]) => tasks.map(({ key }) => key).join('');

it('a task moves by one place, and not over the ends', () => {
  expect(keys(moved(TASKS, 'c', -1))).toBe('acb');
  expect(keys(moved(TASKS, 'a', 1))).toBe('bac');
  expect([keys(moved(TASKS, 'a', -1)), keys(moved(TASKS, 'c', 1))]).toEqual(['abc', 'abc']);
});

it('the preview moves a weekend to Monday, as a plan does', () => {
  expect([0, 1, 2, 3].map((days) => dueOn('2026-01-02', days))).toEqual([
    ...['2026-01-02', '2026-01-05', '2026-01-05', '2026-01-05'],
  ]);
});

it('a template is complete with a name, its days, and tasks that lie within them', () => {
  const full = { ...valuesOf(null), name: 'Restart', tasks: TASKS };
  expect(complaintOf(full)).toBeNull();
  expect(complaintOf({ ...full, name: ' R ' })).toContain('name');
  expect(complaintOf({ ...full, days: 6 })).toContain('7 to 365');
  expect(complaintOf({ ...full, tasks: [] })).toContain('at least one task');
  expect(complaintOf({ ...full, tasks: [...TASKS, task('d', { title: '' })] })).toContain('Task 4');
  expect(complaintOf({ ...full, tasks: [task('d', { offset_days: 90 })] })).toContain('after the end');
});

it('what is saved has no keys of the page', () => {
  expect(bodyOf({ ...valuesOf(null), tasks: TASKS.slice(0, 1) }).tasks).toEqual([
    { phase: 'prepare', title: 'Task a', offset_days: 1, owner_role: 'lead' },
  ]);
});
