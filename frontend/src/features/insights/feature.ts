import type { Feature } from '../../shared/feature.ts';

export default {
  pages: [
    {
      path: '/business-intelligence',
      title: 'Business Intelligence',
      purpose: 'Is the practice on track, and which list stands behind the number?',
      access: ['practitioner', 'dso_admin', 'specialist', 'admin'],
      load: () => import('./pages/InsightsPage.tsx'),
      menu: { group: 'Lead and manage', icon: 'insight' },
      document: 'head',
    },
  ],
  dashboard: () => import('./dashboard/cards.ts'),
} as const satisfies Feature;
