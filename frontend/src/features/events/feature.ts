import type { Feature } from '../../shared/feature.ts';

export default {
  pages: [
    {
      path: '/events',
      title: 'Events',
      purpose: 'Webinars, workshops and study clubs, in your own calendar.',
      access: 'public',
      menu: { group: 'Learn and connect', icon: 'events', mobile: 'bar' },
      document: 'whole',
      searchable: true,
    },
  ],
} as const satisfies Feature;
