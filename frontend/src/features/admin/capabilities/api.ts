import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Role } from '../../../shared/access/roles.ts';
import { type Answer, client } from '../../../shared/api/client.ts';
import { logProblem } from '../../../shared/api/index.ts';
import { forgetSwitchedOff } from '../../../shared/capabilities/switched-off.ts';

export type Capability = Answer<'get', '/api/admin/capabilities'>['items'][number];
export type Override = { readonly on: boolean } & (
  | { readonly role: Role }
  | { readonly organisation_id: string }
);

/** What is decided about one feature or tool. */
export interface Decision {
  readonly key: string;
  readonly default_on: boolean;
  readonly overrides: readonly Override[];
}

export const capabilityFilter = { defaults: { q: '', kind: '' }, prefix: 'cap' } as const;

const CAPABILITIES = ['capabilities'] as const;
const bodyOf = ({ key, default_on, overrides }: Decision) => ({ key, default_on, overrides: [...overrides] });

/** Every feature and tool; a hub has a few dozen, so that they are searched here. */
export const capabilitiesQuery = queryOptions({
  queryKey: CAPABILITIES,
  queryFn: ({ signal }) => client.get('/api/admin/capabilities', { signal }),
  staleTime: 0,
});

/** How many people a decision would concern. */
export const effectQuery = (decision: Decision) =>
  queryOptions({
    queryKey: [...CAPABILITIES, 'effect', decision],
    queryFn: ({ signal }) =>
      client.post('/api/admin/capabilities/preview', { body: bodyOf(decision), signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const organisationsQuery = (q: string) =>
  queryOptions({
    queryKey: ['admin-organisations', q],
    queryFn: ({ signal }) =>
      client.get('/api/admin/organisations', { params: { query: { q, page_size: 20 } }, signal }),
    placeholderData: keepPreviousData,
  });

/** The list is read again whatever came of it: another administrator may have been faster. */
export function useDecide() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ version, reason, ...decision }: Decision & { version: number; reason: string }) =>
      client.put('/api/admin/capabilities', { body: { ...bodyOf(decision), version, reason } }),
    onError: (error) => logProblem('A capability was not changed', error),
    onSuccess: forgetSwitchedOff,
    onSettled: () => cache.invalidateQueries({ queryKey: CAPABILITIES, exact: true }),
  });
}
