import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Role } from '../../shared/access/roles.ts';
import type { Invited, Person, PersonList } from '../../shared/api/index.ts';
import { api, logProblem } from '../../shared/api/index.ts';
import type { FilterOf } from '../../shared/ui/filter-bar/index.ts';

/** The filters of the list, as the page's address keeps them. */
export const peopleFilter = { defaults: { q: '', role: '', sort: '-created_at' } } as const;
export type PeopleFilter = FilterOf<(typeof peopleFilter)['defaults']>;

const PEOPLE = ['people'] as const;

export function peopleQuery({ q, role, sort, page }: PeopleFilter) {
  const search = new URLSearchParams({
    ...{ page: String(page), sort },
    ...(q ? { q } : {}),
    ...(role ? { role } : {}),
  });
  return queryOptions({
    queryKey: [...PEOPLE, search.toString()],
    queryFn: ({ signal }) => api.get<PersonList>(`/api/admin/users?${search}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

const at = ({ id }: Person, rest: string) => `/api/admin/users/${encodeURIComponent(id)}/${rest}`;

/** What an administrator does to one person. */
export type PersonChange =
  | { readonly kind: 'grant' | 'remove'; readonly role: Role }
  | { readonly kind: 'suspend'; readonly reason: string }
  | { readonly kind: 'restore' | 'sign-out' };

function send(person: Person, change: PersonChange): Promise<unknown> {
  switch (change.kind) {
    case 'grant':
      return api.put(at(person, `roles/${change.role}`));
    case 'remove':
      return api.delete(at(person, `roles/${change.role}`));
    case 'suspend':
      return api.post(at(person, 'suspend'), { reason: change.reason });
    default:
      return api.post(at(person, change.kind));
  }
}

/** Changes a person; the list is read again whatever came of it, for another administrator may have been quicker. */
export function usePersonChange(person: Person) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (change: PersonChange) => send(person, change),
    onError: (error) => logProblem('A person was not changed', error),
    onSettled: () => cache.invalidateQueries({ queryKey: PEOPLE }),
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
    mutationFn: (invitation: Invitation) => api.post<Invited>('/api/admin/users/invite', invitation),
    onSuccess: () => cache.invalidateQueries({ queryKey: PEOPLE }),
  });
}
