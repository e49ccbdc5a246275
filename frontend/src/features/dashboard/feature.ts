import type { Feature } from '../../shared/feature.ts';

export default {
  pages: [
    {
      path: '/dashboard',
      title: 'Dashboard',
      purpose: 'See what needs you today, and what comes next.',
      access: 'account',
      load: () => import('./pages/DashboardPage.tsx'),
      menu: { group: 'Run the practice', icon: 'dashboard', mobile: 'bar' },
      document: 'head',
    },
  ],
  dashboard: () => import('./cards.tsx'),
} as const satisfies Feature;
