import type { Feature } from '../../shared/feature.ts';

export default {
  pages: [
    {
      path: '/ecommerce',
      title: 'E-commerce',
      purpose: 'Orders, products, stock and discounts of your store.',
      access: ['support_agent', 'merchant', 'admin'],
      load: () => import('./pages/MerchantPage.tsx'),
      menu: { group: 'Lead and manage', icon: 'ecommerce' },
      document: 'head',
    },
  ],
} as const satisfies Feature;
