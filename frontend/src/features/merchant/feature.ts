import type { Feature } from '../../shared/feature.ts';

export default {
  pages: [
    {
      path: '/ecommerce',
      title: 'E-commerce',
      purpose: 'The other side of the store: orders, stock and products.',
      access: ['support_agent', 'merchant', 'admin'],
      load: () => import('./pages/MerchantPage.tsx'),
      menu: { group: 'Lead and manage', icon: 'ecommerce' },
      document: 'head',
    },
  ],
} as const satisfies Feature;
