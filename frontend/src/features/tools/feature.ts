import type { Feature } from '../../shared/feature.ts';

export default {
  pages: [
    {
      path: '/tools',
      title: 'Tools',
      purpose: 'What each tool reaches, which data it touches, and what it may do.',
      access: 'public',
      load: () => import('./pages/ToolsPage.tsx'),
      needs: 'antd_for_members',
      document: 'content',
      chunk: 'src/features/tools/pages/ToolsPage.tsx',
      searchable: true,
    },
  ],
} as const satisfies Feature;
