import type { LaunchTask } from './api.ts';
import { PHASES } from './labels.ts';

export const isOpen = ({ done_at: done }: LaunchTask): boolean => done === null;
export const isOverdue = (task: LaunchTask, today: string): boolean => isOpen(task) && task.due_on < today;

/** Overdue ones first, then what is due next; done ones last. */
export const inOrder = (tasks: readonly LaunchTask[]): LaunchTask[] =>
  tasks.toSorted((a, b) => Number(!isOpen(a)) - Number(!isOpen(b)) || a.due_on.localeCompare(b.due_on));

/** The tasks of each phase that has some, in the order of the phases. */
export const byPhase = (tasks: readonly LaunchTask[]) =>
  PHASES.map((phase) => ({
    ...phase,
    tasks: inOrder(tasks.filter((task) => task.phase === phase.value)),
  })).filter(({ tasks: found }) => found.length > 0);

/** What cannot wait: due today or before. */
export const dueNow = (tasks: readonly LaunchTask[], today: string): LaunchTask[] =>
  inOrder(tasks.filter((task) => isOpen(task) && task.due_on <= today && task.milestone_key === null));
