import type { Feature } from '../../shared/feature.ts';

export default {
  pages: [
    {
      path: '/tps',
      title: 'TPS',
      purpose: 'Treatment planning service: aligner cases from records to delivery.',
      access: ['practitioner', 'dso_admin', 'team_member', 'specialist', 'coach', 'admin'],
      load: () => import('./pages/TpsPage.tsx'),
      menu: { group: 'Run the practice', icon: 'tps', mobile: 'more' },
      document: 'head',
      chunk: 'src/features/tps/pages/TpsPage.tsx',
    },
  ],
  dashboard: () => import('./dashboard/cards.ts'),
} as const satisfies Feature;
