import { type ComponentType, lazy } from 'react';

export interface MerchantTab {
  readonly key: string;
  readonly label: string;
  readonly Content: ComponentType;
  /** Support agents read it too; the others are for those who run the store. */
  readonly isForSupport?: true;
}

/** The tabs of /ecommerce. */
export const tabs: readonly MerchantTab[] = [
  { key: 'overview', label: 'Overview', Content: lazy(() => import('./overview/OverviewTab.tsx')) },
  {
    ...{ key: 'orders', label: 'Orders', isForSupport: true },
    Content: lazy(() => import('./orders/OrdersTab.tsx')),
  },
  { key: 'products', label: 'Products', Content: lazy(() => import('./products/ProductsTab.tsx')) },
  { key: 'stock', label: 'Stock', Content: lazy(() => import('./stock/StockTab.tsx')) },
  { key: 'discounts', label: 'Discounts', Content: lazy(() => import('./discounts/DiscountsTab.tsx')) },
  { key: 'settings', label: 'Settings', Content: lazy(() => import('./settings/SettingsTab.tsx')) },
];
