import { dueOn } from '../due-dates.ts';
import type { MovedLaunchTaskDto } from '../dto/plan.dto.ts';
import type { LaunchTask } from '../tasks/launch-task.entity.ts';

/** The open tasks that another start gives another date, by their new date. Done ones keep the day they had. */
export function movedBy(
  tasks: readonly Pick<LaunchTask, 'id' | 'title' | 'dueOn' | 'offsetDays' | 'doneAt'>[],
  startOn: string,
): MovedLaunchTaskDto[] {
  return tasks
    .filter(({ doneAt }) => doneAt === null)
    .map(({ id, title, dueOn: from, offsetDays }) => ({ id, title, from, to: dueOn(startOn, offsetDays) }))
    .filter(({ from, to }) => from !== to)
    .toSorted((a, b) => a.to.localeCompare(b.to));
}
