import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Role } from '../../shared/access/roles.ts';
import type { paths } from '../../shared/api/schema.d.ts';
import { client } from '../../shared/api/client.ts';
import type { Person } from '../../shared/api/index.ts';
import { logProblem } from '../../shared/api/index.ts';
import type { FilterOf } from '../../shared/ui/filter-bar/index.ts';

/** The filters of the list, as the page's address keeps them. */
export const peopleFilter = { defaults: { q: '', role: '', sort: '-created_at' } } as const;
export type PeopleFilter = FilterOf<(typeof peopleFilter)['defaults']>;

/** Query keys of the people of the hub. */
export const peopleKeys = { all: ['people'], list: (filter: PeopleFilter) => ['people', filter] } as const;

type Sort = NonNullable<NonNullable<paths['/api/admin/users']['get']['parameters']['query']>['sort']>;
const ROLE = '/api/admin/users/{id}/roles/{role}';

/** One page of the people of the hub. */
export function peopleQuery({ q, role, sort, page }: PeopleFilter) {
  const query = { page, sort: sort as Sort, ...(q ? { q } : {}), ...(role ? { role: role as Role } : {}) };
  return queryOptions({
    queryKey: peopleKeys.list({ q, role, sort, page }),
    queryFn: ({ signal }) => client.get('/api/admin/users', { params: { query }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** What an administrator does to one person. */
export type PersonChange =
  | { readonly kind: 'grant' | 'remove'; readonly role: Role }
  | { readonly kind: 'suspend'; readonly reason: string }
  | { readonly kind: 'restore' | 'sign-out' };

function send({ id }: Person, change: PersonChange): Promise<unknown> {
  const at = { params: { path: { id } } };
  switch (change.kind) {
    case 'grant':
      return client.put(ROLE, { params: { path: { id, role: change.role } } });
    case 'remove':
      return client.delete(ROLE, { params: { path: { id, role: change.role } } });
    case 'suspend':
      return client.post('/api/admin/users/{id}/suspend', { ...at, body: { reason: change.reason } });
    case 'restore':
      return client.post('/api/admin/users/{id}/restore', at);
    case 'sign-out':
      return client.post('/api/admin/users/{id}/sign-out', at);
  }
}

/** Changes a person. The list is read again in any case: another administrator may have been faster. */
export function usePersonChange(person: Person) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (change: PersonChange) => send(person, change),
    onError: (error) => logProblem('A person was not changed', error),
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
