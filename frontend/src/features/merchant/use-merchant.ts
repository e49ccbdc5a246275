import { useUrlState } from '../../shared/ui/filter-bar/index.ts';
import { type MerchantTab, tabs } from './tabs.ts';
import { useRunsStore } from './use-runs-store.ts';

/** The tabs that the person has, and the one that the address names. Another tab starts without the filters of this one. */
export function useMerchantTabs() {
  const { query, go } = useUrlState();
  const runsStore = useRunsStore();
  const own: readonly MerchantTab[] = runsStore ? tabs : tabs.filter(({ isForSupport }) => isForSupport);
  const first = own[0]?.key ?? '';
  const active = own.find(({ key }) => key === query.get('tab'))?.key ?? first;
  const openTab = (key: string) => {
    const others = [...query.keys()].map((name) => [name, null] as const);
    go({ ...Object.fromEntries(others), tab: key === first ? null : key }, 'visit');
  };
  return { own, active, openTab };
}
