import { useQuery } from '@tanstack/react-query';
import { useUrlState } from '../../shared/ui/filter-bar/use-url-state.ts';
import { membershipsQuery } from './api.ts';
import { leads } from './labels.ts';
import { tabs } from './tabs.ts';

/** The organization and the tab that the address names; otherwise the first one that the person leads, and the first tab. */
export function useOrganisation() {
  const { query, go } = useUrlState();
  const memberships = useQuery(membershipsQuery());
  const items = memberships.data?.items ?? [];
  const led = items.filter(leads);
  const wanted = query.get('org');
  const organisation = led.find(({ organisation_id: id }) => id === wanted) ?? led[0];
  const tab = tabs.find(({ key }) => key === query.get('tab'))?.key ?? tabs[0].key;
  return {
    ...{ memberships, led, organisation, tab },
    others: items.filter((one) => !leads(one)),
    openTab: (key: string) =>
      go({ tab: key === tabs[0].key ? null : key, q: null, page: null, member: null }, 'visit'),
    openOrganisation: (id: string) => go({ org: id, q: null, page: null, member: null }, 'visit'),
  };
}
