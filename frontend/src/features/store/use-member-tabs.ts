import { useQuery } from '@tanstack/react-query';
import { buyingForQuery } from './approvals/api.ts';
import { MEMBER_TABS, type StoreTab } from './tabs.ts';

/** The tabs of this person: approvals are for those who belong to an organization, or whom a mail led there. */
export function useMemberTabs(named: string | null): readonly StoreTab[] {
  const { data = [] } = useQuery(buyingForQuery);
  return MEMBER_TABS.filter(({ key }) => key !== 'approvals' || key === named || data.length > 0);
}
