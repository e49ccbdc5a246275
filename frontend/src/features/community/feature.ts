import type { Feature } from '../../shared/feature.ts';

export default {
  dashboard: () => import('./dashboard/cards.ts'),
  pages: [
    {
      path: '/community',
      title: 'Community',
      purpose: 'Ask a clinical or business question and get an answer you can trust.',
      access: 'public',
      load: () => import('./pages/CommunityPage.tsx'),
      needs: 'antd_for_members',
      menu: { group: 'Learn and connect', icon: 'community', mobile: 'bar' },
      document: 'content',
      chunk: 'src/features/community/pages/CommunityPage.tsx',
      searchable: true,
    },
  ],
} as const satisfies Feature;
