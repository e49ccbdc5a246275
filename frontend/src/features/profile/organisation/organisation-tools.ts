import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Disconnected, Membership, OrganisationConnectionList } from '../../../shared/api/index.ts';
import { api, logProblem } from '../../../shared/api/index.ts';
import { noticesChanged } from '../../../shared/notifications/changes.ts';
import { notice } from '../../../shared/ui/notice/notice.ts';

/** The connect flow drops what begins so, too, when an attempt has ended. */
const LISTS = ['platform-connections'] as const;
const path = (organisation: string): string =>
  `/api/organisations/${encodeURIComponent(organisation)}/connections`;

const leads = ({ org_role, state }: Membership): boolean =>
  state === 'active' && (org_role === 'owner' || org_role === 'manager');

/** The organisations that the person leads: others do not see what is connected for them. */
export function ledQuery(userId: string) {
  return queryOptions({
    queryKey: ['organisations', userId],
    queryFn: ({ signal }) => api.get<{ items: Membership[] }>('/api/me/organisations', { signal }),
    select: ({ items }) => items.filter(leads),
  });
}

export function organisationToolsQuery(organisation: string) {
  return queryOptions({
    queryKey: [...LISTS, organisation],
    queryFn: ({ signal }) => api.get<OrganisationConnectionList>(path(organisation), { signal }),
    staleTime: 0,
  });
}

/** Ends a connection for all members, says how it went and reads the list again. */
export function useEndForAll(organisation: string, tool: string, onDone: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.delete<Disconnected>(`${path(organisation)}/${encodeURIComponent(id)}`),
    onSuccess: () => {
      notice.success(`Disconnected from ${tool}`);
      onDone();
    },
    onError: (error) => {
      logProblem('A tool of an organisation could not be disconnected', error);
      notice.error(`Failed to disconnect from ${tool}`);
    },
    onSettled: () => {
      noticesChanged();
      return cache.invalidateQueries({ queryKey: [...LISTS, organisation] });
    },
  });
}
