import type { Feature } from '../../shared/feature.ts';

export default {
  dashboard: () => import('./dashboard/cards.ts'),
  pages: [
    {
      path: '/store',
      title: 'Store',
      purpose: 'Supplies, digital guides, coaching packages and memberships.',
      access: 'public',
      load: () => import('./pages/StorePage.tsx'),
      needs: 'antd_for_members',
      menu: { group: 'Learn and connect', icon: 'store', mobile: 'more' },
      document: 'content',
      chunk: 'src/features/store/pages/StorePage.tsx',
      searchable: true,
    },
    {
      path: '/store/checkout',
      title: 'Checkout',
      purpose: 'Check your order and place it.',
      access: 'account',
      load: () => import('./pages/CheckoutPage.tsx'),
    },
  ],
} as const satisfies Feature;
