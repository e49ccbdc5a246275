import { type ComponentType, lazy } from 'react';

export interface StoreTab {
  /** In the address, as `?tab=`. The products need none. */
  readonly key: string;
  readonly label: string;
  readonly Content: ComponentType;
}

/** What members have in the store beside its products, in their order. */
export const MEMBER_TABS: readonly StoreTab[] = [
  { key: 'orders', label: 'Orders', Content: lazy(() => import('./orders/OrdersTab.tsx')) },
  { key: 'approvals', label: 'Approvals', Content: lazy(() => import('./approvals/ApprovalsTab.tsx')) },
];

export const isForMembers = (tab: string | null): boolean => MEMBER_TABS.some(({ key }) => key === tab);
