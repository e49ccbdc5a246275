import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../shared/api/client.ts';
import { logProblem } from '../../../shared/api/index.ts';
import { PRACTICE } from '../../../shared/practice/index.ts';
import type { Task } from '../types.ts';

export type TaskEntry = {
  readonly title: string;
  readonly due_on: string;
};

export const EMPTY_TASK: TaskEntry = { title: '', due_on: '' };

const TASKS = [PRACTICE, 'tasks'];

/** Reads the list again after any change, also a failed one: a colleague may have been faster. */
function useTaskMutation<Input, Output>(send: (input: Input) => Promise<Output>, failure: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: send,
    onError: (error) => logProblem(failure, error),
    onSettled: () => cache.invalidateQueries({ queryKey: TASKS }),
  });
}

export const useAddTask = () =>
  useTaskMutation(
    ({ title, due_on }: TaskEntry) =>
      client.post('/api/practice/tasks', {
        body: { title: title.trim(), ...(due_on ? { due_on } : {}) },
      }),
    'A task was not added',
  );

export type TaskChange = Partial<Pick<Task, 'title' | 'due_on'>> & {
  readonly done?: boolean;
};

const TASK = '/api/practice/tasks/{id}';

export const useChangeTask = () =>
  useTaskMutation(
    ({ task, change }: { task: Task; change: TaskChange }) =>
      client.patch(TASK, { params: { path: { id: task.id } }, body: { ...change, version: task.version } }),
    'A task was not changed',
  );

export const useRemoveTask = () =>
  useTaskMutation(
    (task: Task) => client.delete(TASK, { params: { path: { id: task.id } } }),
    'A task was not removed',
  );
