import type { Feature } from '../../shared/feature.ts';

export default {
  pages: [
    {
      path: '/community',
      title: 'Community',
      purpose: 'Ask a clinical or business question and get an answer you can trust.',
      access: 'public',
      menu: { group: 'Learn and connect', icon: 'community', mobile: 'bar' },
      document: 'whole',
      searchable: true,
    },
  ],
} as const satisfies Feature;
