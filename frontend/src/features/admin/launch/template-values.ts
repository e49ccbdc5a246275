import { addDays } from '@chairside/kit/local-time';
import type { NewTemplate, Template, TemplateTask } from './api.ts';

/** A task with a key of its own, so that it keeps its place on the page while it moves. */
export interface TaskValues extends TemplateTask {
  readonly key: string;
}
export interface TemplateValues {
  readonly name: string;
  readonly description: string;
  readonly days: number;
  readonly active: boolean;
  readonly tasks: readonly TaskValues[];
}

export const newTask = (): TaskValues => ({
  ...{ key: crypto.randomUUID(), phase: 'prepare', title: '', details: '', offset_days: 0 },
  ...{ owner_role: 'lead', link_type: null, link_ref: null, milestone_key: null },
});

export const valuesOf = (template: Template | null): TemplateValues => ({
  ...{ name: template?.name ?? '', description: template?.description ?? '', days: template?.days ?? 90 },
  active: template?.active ?? true,
  tasks: (template?.tasks ?? []).map((task, at) => ({ ...task, key: `${at}` })),
});

export const bodyOf = ({ tasks, ...values }: TemplateValues): NewTemplate => ({
  ...values,
  tasks: tasks.map(({ key: _, ...task }) => task),
});

/** The tasks with one of them a place further up (−1) or down (1). */
export function moved(tasks: readonly TaskValues[], key: string, by: -1 | 1): readonly TaskValues[] {
  const from = tasks.findIndex((task) => task.key === key);
  const [task, other] = [tasks[from], tasks[from + by]];
  return task && other ? tasks.with(from, other).with(from + by, task) : tasks;
}

/** When a task is due that lies so many days after the start: a weekend moves to Monday. */
export function dueOn(startOn: string, offset: number): string {
  const day = addDays(startOn, offset);
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday === 6 ? addDays(day, 2) : weekday === 0 ? addDays(day, 1) : day;
}

/** What keeps the template from being saved, or null. */
export function complaintOf({ name, days, tasks }: TemplateValues): string | null {
  if (name.trim().length < 3) return 'Enter a name of at least 3 characters.';
  if (!Number.isInteger(days) || days < 7 || days > 365) return 'A plan takes 7 to 365 days.';
  if (tasks.length === 0) return 'Add at least one task.';
  const untitled = tasks.findIndex(({ title }) => title.trim().length < 3);
  if (untitled >= 0) return `Task ${untitled + 1} needs a title of at least 3 characters.`;
  const late = tasks.find(({ offset_days: day }) => day >= days);
  return late ? `“${late.title}” lies after the end of the plan.` : null;
}
