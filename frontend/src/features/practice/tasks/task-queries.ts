import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, logProblem } from '../../../shared/api/index.ts';
import type { components } from '../../../shared/api/schema.d.ts';
import { PRACTICE } from '../practice-queries.ts';
import type { Task } from '../types.ts';

type Schemas = components['schemas'];
type Membership = Schemas['MembershipDto'];

export interface Colleague {
  readonly id: string;
  readonly name: string;
}

/** Who may be given a task: the members of the person's organisations, where they are allowed to see them. */
export function colleaguesQuery(userId: string) {
  return queryOptions({
    queryKey: [PRACTICE, 'colleagues', userId],
    queryFn: async ({ signal }): Promise<Colleague[]> => {
      const { items } = await api.get<{ items: Membership[] }>('/api/me/organisations', { signal });
      const lists = await Promise.all(
        items.filter(({ state }) => state === 'active').map((one) => membersOf(one, signal)),
      );
      const others = lists.flat().filter(({ id }) => id !== userId);
      return [...new Map(others.map((one) => [one.id, one])).values()];
    },
  });
}

/** Staff may not see who else is a member; then they have nobody to give a task to. */
async function membersOf({ organisation_id }: Membership, signal: AbortSignal): Promise<Colleague[]> {
  const path = `/api/organisations/${encodeURIComponent(organisation_id)}/members?page_size=100`;
  const list = await api.get<Schemas['MemberListDto']>(path, { signal }).catch(() => null);
  return (list?.items ?? [])
    .filter(({ state }) => state === 'active')
    .map(({ user_id, first_name, last_name, email }) => ({
      id: user_id,
      name: [first_name, last_name].filter(Boolean).join(' ') || email,
    }));
}

export interface TaskEntry {
  readonly title: string;
  readonly due_on: string;
  readonly assignee_id: string;
}

export const EMPTY_TASK: TaskEntry = { title: '', due_on: '', assignee_id: '' };

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
    ({ title, due_on, assignee_id }: TaskEntry) =>
      api.post<Task>('/api/practice/tasks', {
        title: title.trim(),
        ...(due_on ? { due_on } : {}),
        ...(assignee_id ? { assignee_id } : {}),
      }),
    'A task was not added',
  );

export type TaskChange = Partial<Pick<Task, 'title' | 'due_on' | 'assignee_id'>> & {
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
