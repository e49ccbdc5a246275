import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Answer } from '../../shared/api/client.ts';
import { client } from '../../shared/api/client.ts';
import { logProblem, messageOf } from '../../shared/api/index.ts';
import type { paths } from '../../shared/api/schema.d.ts';
import { notice } from '../../shared/ui/notice/notice.ts';

export type Plan = Answer<'get', '/api/launch/plans/{id}'>;
export type PlanSummary = Answer<'get', '/api/launch/plans'>['items'][number];
export type LaunchTask = Plan['items'][number];
export type Template = Answer<'get', '/api/launch/templates'>['items'][number];
export type Shift = Answer<'get', '/api/launch/plans/{id}/shift'>;
type Body<Path extends keyof paths, Method extends 'post' | 'patch'> =
  NonNullable<paths[Path][Method]> extends { requestBody: { content: { 'application/json': infer Sent } } }
    ? Sent
    : never;
export type StartPlan = Body<'/api/launch/plans', 'post'>;
export type NewTask = Body<'/api/launch/plans/{id}/tasks', 'post'>;
export type TaskChange = Body<'/api/launch/plans/{id}/tasks/{task_id}', 'patch'>;
export type PlanChange = Body<'/api/launch/plans/{id}', 'patch'>;

export const LAUNCH = ['launch'] as const;
const plan = (id: string) => ({ params: { path: { id } } });

export const plansQuery = (page: number, standing?: PlanSummary['standing']) => {
  const query = { page, ...(standing ? { standing } : {}) };
  return queryOptions({
    queryKey: [...LAUNCH, 'plans', query],
    queryFn: ({ signal }) => client.get('/api/launch/plans', { params: { query }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
};

export const planQuery = (id: string) =>
  queryOptions({
    queryKey: [...LAUNCH, 'plan', id],
    queryFn: ({ signal }) => client.get('/api/launch/plans/{id}', { ...plan(id), signal }),
    staleTime: 0,
  });

export const shiftQuery = (id: string, startOn: string) =>
  queryOptions({
    queryKey: [...LAUNCH, 'shift', id, startOn],
    queryFn: ({ signal }) =>
      client.get('/api/launch/plans/{id}/shift', {
        params: { path: { id }, query: { start_on: startOn } },
        signal,
      }),
    enabled: startOn !== '',
    staleTime: 0,
  });

export const peopleQuery = (id: string) =>
  queryOptions({
    queryKey: [...LAUNCH, 'people', id],
    queryFn: ({ signal }) => client.get('/api/launch/plans/{id}/people', { ...plan(id), signal }),
  });

export const templatesQuery = queryOptions({
  queryKey: [...LAUNCH, 'templates'],
  queryFn: ({ signal }) => client.get('/api/launch/templates', { signal }),
});

export const organisationsQuery = queryOptions({
  queryKey: ['organisations'],
  queryFn: ({ signal }) => client.get('/api/me/organisations', { signal }),
});

export const locationsQuery = (organisation: string) =>
  queryOptions({
    queryKey: ['organisations', organisation, 'locations'],
    queryFn: ({ signal }) =>
      client.get('/api/organisations/{id}/locations', { params: { path: { id: organisation } }, signal }),
    enabled: organisation !== '',
  });

export const adminPlansQuery = (page: number) =>
  queryOptions({
    queryKey: [...LAUNCH, 'admin', page],
    queryFn: ({ signal }) => client.get('/api/admin/launch/plans', { params: { query: { page } }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The people who may coach, for administrators. */
export const coachesQuery = queryOptions({
  queryKey: [...LAUNCH, 'coaches'],
  queryFn: ({ signal }) =>
    client.get('/api/admin/users', { params: { query: { role: 'coach', page_size: 100 } }, signal }),
});

/** One step with a plan. A refusal is said in the server's words; what is shown is read again in any case. */
export function useLaunchStep<Input, Output>(step: (input: Input) => Promise<Output>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: step,
    onError: (error: Error) => {
      logProblem('A step of a launch plan failed', error);
      notice.error('That did not work', messageOf(error));
    },
    onSettled: () => cache.invalidateQueries({ queryKey: LAUNCH }),
  });
}

export const startPlan = (body: StartPlan) => client.post('/api/launch/plans', { body });
export const changePlan = (id: string) => (body: PlanChange) =>
  client.patch('/api/launch/plans/{id}', { ...plan(id), body });
export const addTask = (id: string) => (body: NewTask) =>
  client.post('/api/launch/plans/{id}/tasks', { ...plan(id), body });
export const addNote = (id: string) => (body: string) =>
  client.post('/api/launch/plans/{id}/notes', { ...plan(id), body: { body } });
export const setSession = (id: string) => (starts_at: string | null) =>
  client.put('/api/launch/plans/{id}/session', { ...plan(id), body: { starts_at } });
export const pushPlan = (id: string) => (tool_name: string) =>
  client.post('/api/launch/plans/{id}/calendar', { ...plan(id), body: { tool_name } });
export const makeFeed = (id: string) => () => client.put('/api/launch/plans/{id}/feed', plan(id));
export const endFeed = (id: string) => () => client.delete('/api/launch/plans/{id}/feed', plan(id));
export const assignCoach = ({ id, coach }: { readonly id: string; readonly coach: string | null }) =>
  client.put('/api/launch/plans/{id}/coach', { ...plan(id), body: { user_id: coach } });

export const changeTask = ({ task, change }: { readonly task: LaunchTask; readonly change: TaskChange }) =>
  client.patch('/api/launch/plans/{id}/tasks/{task_id}', {
    params: { path: { id: task.plan_id, task_id: task.id } },
    body: change,
  });
export const removeTask = ({ plan_id: id, id: task_id }: LaunchTask) =>
  client.delete('/api/launch/plans/{id}/tasks/{task_id}', { params: { path: { id, task_id } } });
export const tickTask = ({ id, done_at: done }: LaunchTask) =>
  done === null
    ? client.post('/api/launch/tasks/{id}/done', { params: { path: { id } } })
    : client.post('/api/launch/tasks/{id}/undo', { params: { path: { id } } });
