import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../shared/api/client.ts';
import { logProblem } from '../../../shared/api/index.ts';
import { PRACTICE } from '../../../shared/practice/index.ts';
import { useSession } from '../../../shared/auth/index.ts';
import type { Choice } from '../../../shared/ui/fields/ChoiceSelect.tsx';
import type { Task } from '../types.ts';

export type TaskEntry = {
  readonly title: string;
  readonly due_on: string;
  /** A colleague as `organization/person`; empty or absent for oneself. */
  readonly colleague?: string;
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
  useTaskMutation(({ title, due_on, colleague = '' }: TaskEntry) => {
    const [organisation_id = '', assignee_id = ''] = colleague.split('/');
    return client.post('/api/practice/tasks', {
      body: {
        title: title.trim(),
        ...(due_on ? { due_on } : {}),
        ...(colleague ? { organisation_id, assignee_id } : {}),
      },
    });
  }, 'A task was not added');

export type TaskChange = Partial<Pick<Task, 'title' | 'due_on' | 'assignee_id'>> & {
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

const colleaguesQuery = queryOptions({
  queryKey: [PRACTICE, 'colleagues'],
  queryFn: ({ signal }) => client.get('/api/practice/colleagues', { signal }),
});

/** The colleagues whom the person can give tasks, in one organization or in all; none before they are known. */
export function useColleagues(organisation?: string): readonly Choice[] {
  const { user } = useSession();
  const { data } = useQuery(colleaguesQuery);
  return (data?.items ?? [])
    .filter(({ user_id }) => user_id !== user?.id)
    .filter(({ organisation_id }) => organisation === undefined || organisation_id === organisation)
    .map(({ organisation_id, user_id, name }) => ({
      value: `${organisation_id}/${user_id}`,
      label: name ?? 'Member without a name',
    }));
}
