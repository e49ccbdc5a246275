import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Role } from '../../../shared/access/roles.ts';
import type { paths } from '../../../shared/api/schema.d.ts';
import { type Answer, client } from '../../../shared/api/client.ts';
import type { Person } from '../../../shared/api/index.ts';
import { logProblem } from '../../../shared/api/index.ts';
import type { FilterOf } from '../../../shared/ui/filter-bar/index.ts';

/** The filters of the list, as the page's address keeps them. */
export const peopleFilter = { defaults: { q: '', role: '', state: '', sort: '-created_at' } } as const;
export type PeopleFilter = FilterOf<(typeof peopleFilter)['defaults']>;

/** Query keys of the people of the hub. */
export const peopleKeys = {
  all: ['people'],
  list: (filter: PeopleFilter) => ['people', filter],
  person: (id: string) => ['people', 'person', id],
} as const;

type Sort = NonNullable<NonNullable<paths['/api/admin/users']['get']['parameters']['query']>['sort']>;

export type PersonDetail = Answer<'get', '/api/admin/users/{id}'>;
export type PersonSession = PersonDetail['sessions'][number];
export type BulkResults = Answer<'post', '/api/admin/users/bulk'>;
export type BulkAction = BulkChange['action'];
type BulkChange = paths['/api/admin/users/bulk']['post']['requestBody']['content']['application/json'];

/** One page of the people of the hub. */
export function peopleQuery({ q, role, state, sort, page }: PeopleFilter) {
  const query = {
    ...{ page, sort: sort as Sort },
    ...(q ? { q } : {}),
    ...(role ? { role: role as Role } : {}),
    ...(state ? { state: state as Person['status'] } : {}),
  };
  return queryOptions({
    queryKey: peopleKeys.list({ q, role, state, sort, page }),
    queryFn: ({ signal }) => client.get('/api/admin/users', { params: { query }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** One person with their profile and sessions. */
export const personQuery = (id: string) =>
  queryOptions({
    queryKey: peopleKeys.person(id),
    queryFn: ({ signal }) => client.get('/api/admin/users/{id}', { params: { path: { id } }, signal }),
    staleTime: 0,
  });

/** What an administrator does to one person, and why. */
export type PersonChange = { readonly reason: string } & (
  | { readonly kind: 'roles'; readonly add: Role[]; readonly remove: Role[] }
  | { readonly kind: 'end-session'; readonly session: string }
  | { readonly kind: AccountAction }
);
export type AccountAction = 'suspend' | 'restore' | 'sign-out' | 'resend-verification';

function send(id: string, change: PersonChange): Promise<unknown> {
  const { reason } = change;
  if (change.kind === 'roles') {
    const body = { add: change.add, remove: change.remove, reason };
    return client.put('/api/admin/users/{id}/roles', { params: { path: { id } }, body });
  }
  if (change.kind === 'end-session') {
    const path = { id, session: change.session };
    return client.post('/api/admin/users/{id}/sessions/{session}/end', {
      params: { path },
      body: { reason },
    });
  }
  return client.post(`/api/admin/users/{id}/${change.kind}`, { params: { path: { id } }, body: { reason } });
}

/** Changes a person. List and person are read again in any case: another administrator may have been faster. */
export function usePersonChange(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (change: PersonChange) => send(id, change),
    onError: (error) => logProblem('A person was not changed', error),
    onSettled: () => cache.invalidateQueries({ queryKey: peopleKeys.all }),
  });
}

/** Changes several people; the answer says for each what came of it. */
export function useBulkChange() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: BulkChange) => client.post('/api/admin/users/bulk', { body }),
    onError: (error) => logProblem('Several people were not changed', error),
    onSettled: () => cache.invalidateQueries({ queryKey: peopleKeys.all }),
  });
}

export interface Invitation {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
}

export function useInvite() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (invitation: Invitation) => client.post('/api/admin/users/invite', { body: invitation }),
    onSuccess: () => cache.invalidateQueries({ queryKey: peopleKeys.all }),
  });
}
