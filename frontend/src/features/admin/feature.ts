import type { Feature } from '../../shared/feature.ts';

export default {
  pages: [
    {
      path: '/admin',
      title: 'Admin',
      purpose: 'The people of this hub, what they may do, and the tools it is connected with',
      access: ['support_agent', 'admin'],
      load: () => import('./pages/AdminPage.tsx'),
      menu: { group: 'Lead and manage', icon: 'admin' },
      document: 'head',
    },
  ],
  dashboard: () => import('./dashboard/cards.ts'),
} as const satisfies Feature;
