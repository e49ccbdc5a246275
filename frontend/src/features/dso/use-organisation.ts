import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../shared/auth/session/session-context.ts';
import { useUrlState } from '../../shared/ui/filter-bar/use-url-state.ts';
import { membershipsQuery, sampleQuery } from '../../shared/organisations/index.ts';
import { organisationQuery } from './api.ts';
import { leads } from './labels.ts';
import { asAdmin, asSample, type Viewed } from './reading/viewed.ts';
import { tabs } from './tabs.ts';

const WITHIN = { q: null, page: null, member: null } as const;

/** What an administrator looks at: any organization that the address names and that is none of their own. */
function useForeign(wanted: string | null, isOwn: boolean) {
  const isAdmin = useSession().hasRole('admin');
  const enabled = isAdmin && wanted !== null && !isOwn;
  const { data } = useQuery({ ...organisationQuery(wanted ?? ''), enabled });
  return enabled && data ? asAdmin(data) : undefined;
}

/** The organization and the tab that the address names; otherwise the first one that the person leads, and the first tab. */
export function useOrganisation() {
  const { query, go } = useUrlState();
  const memberships = useQuery(membershipsQuery());
  const sample = useQuery(sampleQuery()).data;
  const items = memberships.data?.items ?? [];
  const led: readonly Viewed[] = items.filter(leads);
  const wanted = query.get('org');
  const choices = sample ? [...led, asSample(sample)] : led;
  const named = choices.find(({ organisation_id: id }) => id === wanted);
  const foreign = useForeign(wanted, !memberships.data || named !== undefined);
  const tab = tabs.find(({ key }) => key === query.get('tab'))?.key ?? tabs[0].key;
  return {
    ...{ memberships, choices, organisation: named ?? foreign ?? led[0], tab },
    others: items.filter((one) => !leads(one)),
    openTab: (key: string) => go({ tab: key === tabs[0].key ? null : key, ...WITHIN }, 'visit'),
    openOrganisation: (id: string) => go({ org: id, ...WITHIN }, 'visit'),
  };
}
