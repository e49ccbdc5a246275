import type { Feature } from '../../shared/feature.ts';

export default {
  pages: [
    {
      path: '/support',
      title: 'Support',
      purpose: 'Find an answer, or ask and know when the reply comes',
      access: 'account',
      load: () => import('./pages/SupportPage.tsx'),
      menu: { group: 'Learn and connect', icon: 'support' },
      document: 'head',
    },
  ],
} as const satisfies Feature;
