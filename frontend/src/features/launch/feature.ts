import type { Feature } from '../../shared/feature.ts';

export default {
  dashboard: () => import('./dashboard/cards.ts'),
  pages: [
    {
      path: '/launch',
      title: 'Launch',
      purpose: 'A 90-day plan from preparation to your first ten aligner cases.',
      access: ['practitioner', 'dso_admin', 'team_member', 'coach', 'admin'],
      load: () => import('./pages/LaunchPage.tsx'),
      menu: { group: 'Run the practice', icon: 'launch' },
      document: 'head',
    },
  ],
} as const satisfies Feature;
