import type { Feature } from '../../shared/feature.ts';

export default {
  pages: [
    {
      path: '/support',
      title: 'Support',
      purpose: 'Find an answer, or ask us and see when to expect a reply',
      access: 'account',
      load: () => import('./pages/SupportPage.tsx'),
      menu: { group: 'Learn and connect', icon: 'support' },
      document: 'head',
    },
  ],
  dashboard: () => import('./dashboard/cards.ts'),
} as const satisfies Feature;
