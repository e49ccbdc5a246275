import type { Feature } from '../../shared/feature.ts';

export default {
  dashboard: () => import('./dashboard/cards.ts'),
  pages: [
    {
      path: '/specialist',
      title: 'Specialist Portal',
      purpose: 'Refer a patient, ask for an opinion, and know what happened.',
      access: ['practitioner', 'dso_admin', 'team_member', 'specialist', 'admin'],
      load: () => import('./pages/SpecialistPage.tsx'),
      menu: { group: 'Run the practice', icon: 'specialist' },
      document: 'head',
    },
  ],
} as const satisfies Feature;
