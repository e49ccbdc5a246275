import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../shared/api/client.ts';
import { logProblem } from '../../../shared/api/index.ts';
import type { components } from '../../../shared/api/schema.d.ts';

type Schemas = components['schemas'];
export type TemplateRow = Schemas['AdminLaunchTemplateDto'];
export type Template = Schemas['EditedLaunchTemplateDto'];
export type TemplateTask = Schemas['LaunchTemplateTaskDto'];
export type NewTemplate = Schemas['NewLaunchTemplateDto'];
export type Milestone = Schemas['LaunchMilestoneDto'];

const TEMPLATES = ['admin', 'launch-templates'] as const;
const at = (id: string) => ({ params: { path: { id } } });

export const templatesQuery = () =>
  queryOptions({
    queryKey: [...TEMPLATES, 'all'],
    queryFn: ({ signal }) => client.get('/api/admin/launch/templates', { signal }),
    staleTime: 0,
  });

export const templateQuery = (id: string) =>
  queryOptions({
    queryKey: [...TEMPLATES, 'one', id],
    queryFn: ({ signal }) => client.get('/api/admin/launch/templates/{id}', { ...at(id), signal }),
    staleTime: 0,
  });

interface Saved {
  /** Null for a new one. */
  readonly before: Pick<Template, 'id' | 'version'> | null;
  readonly body: Partial<NewTemplate>;
}

export function useSaveTemplate() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ before, body }: Saved) =>
      before
        ? client.patch('/api/admin/launch/templates/{id}', {
            ...at(before.id),
            body: { ...body, version: before.version },
          })
        : client.post('/api/admin/launch/templates', { body: body as NewTemplate }),
    onError: (error) => logProblem('A launch template was not saved', error),
    onSettled: () => cache.invalidateQueries({ queryKey: TEMPLATES }),
  });
}

export function useRemoveTemplate() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => client.delete('/api/admin/launch/templates/{id}', at(id)),
    onError: (error) => logProblem('A launch template was not deleted', error),
    onSettled: () => cache.invalidateQueries({ queryKey: TEMPLATES }),
  });
}
