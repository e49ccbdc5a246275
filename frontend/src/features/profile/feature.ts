import type { Feature } from '../../shared/feature.ts';

export default {
  pages: [
    {
      path: '/profile',
      title: 'Profile',
      heading: 'My Profile',
      purpose: 'Manage your account information and preferences',
      access: 'account',
      load: () => import('./pages/ProfilePage.tsx'),
      menu: { group: 'Lead and manage', icon: 'profile', mobile: 'more' },
      document: 'head',
    },
  ],
  dashboard: () => import('./dashboard/cards.ts'),
} as const satisfies Feature;
