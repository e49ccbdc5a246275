import type { Feature } from '../../shared/feature.ts';

export default {
  pages: [
    {
      path: '/admin',
      title: 'Admin',
      purpose: 'The people on this hub, its tools, and how it is running',
      access: ['support_agent', 'admin'],
      load: () => import('./pages/AdminPage.tsx'),
      menu: { group: 'Lead and manage', icon: 'admin' },
      document: 'head',
    },
  ],
  dashboard: () => import('./dashboard/cards.ts'),
} as const satisfies Feature;
