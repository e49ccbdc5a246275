import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, logProblem } from '../../../shared/api/index.ts';
import { PRACTICE } from '../practice-queries.ts';
import type { Task } from '../types.ts';

export interface TaskEntry {
  readonly title: string;
  readonly due_on: string;
}

export const EMPTY_TASK: TaskEntry = { title: '', due_on: '' };

const TASKS = [PRACTICE, 'tasks'];

/** The list is read again whatever came of a change: somebody else may have been quicker. */
function useTaskMutation<Input, Output>(send: (input: Input) => Promise<Output>, words: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: send,
    onError: (error) => logProblem(words, error),
    onSettled: () => cache.invalidateQueries({ queryKey: TASKS }),
  });
}

export const useAddTask = () =>
  useTaskMutation(
    ({ title, due_on }: TaskEntry) =>
      api.post<Task>('/api/practice/tasks', {
        title: title.trim(),
        ...(due_on ? { due_on } : {}),
      }),
    'A task was not added',
  );

export type TaskChange = Partial<Pick<Task, 'title' | 'due_on'>> & {
  readonly done?: boolean;
};

const taskPath = (id: string): string => `/api/practice/tasks/${encodeURIComponent(id)}`;

export const useChangeTask = () =>
  useTaskMutation(
    ({ task, change }: { task: Task; change: TaskChange }) =>
      api.patch<Task>(taskPath(task.id), { ...change, version: task.version }),
    'A task was not changed',
  );

export const useRemoveTask = () =>
  useTaskMutation((task: Task) => api.delete(taskPath(task.id)), 'A task was not removed');
