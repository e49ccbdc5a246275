import type { Feature } from '../../shared/feature.ts';

export default {
  dashboard: () => import('./dashboard/cards.ts'),
  pages: [
    {
      path: '/events',
      title: 'Events',
      purpose: 'Webinars, workshops and study clubs, in your own calendar.',
      access: 'public',
      load: () => import('./pages/EventsPage.tsx'),
      needs: 'antd_for_members',
      menu: { group: 'Learn and connect', icon: 'events', mobile: 'bar' },
      document: 'content',
      chunk: 'src/features/events/pages/EventsPage.tsx',
      searchable: true,
    },
  ],
} as const satisfies Feature;
