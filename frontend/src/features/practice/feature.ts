import type { Feature } from '../../shared/feature.ts';

export default {
  pages: [
    {
      path: '/practice-management',
      title: 'Practice Management',
      purpose: "See today's schedule, find a patient, and work through recalls and planned treatment.",
      access: ['practitioner', 'dso_admin', 'team_member', 'specialist', 'admin'],
      load: () => import('./pages/PracticePage.tsx'),
      menu: { group: 'Run the practice', icon: 'practice', mobile: 'more', shortTitle: 'Practice' },
      document: 'head',
    },
  ],
  dashboard: () => import('./dashboard/cards.ts'),
} as const satisfies Feature;
