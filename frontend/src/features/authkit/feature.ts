import type { Feature } from '../../shared/feature.ts';

export default {
  pages: [
    {
      path: '/auth/pica/callback',
      title: 'Connecting',
      access: 'public',
      load: () => import('./pages/CallbackPage.tsx'),
      needs: 'antd',
      bare: true,
    },
    {
      path: '/authkit/:attemptId',
      title: 'Connect a tool',
      access: 'public',
      load: () => import('./pages/AuthKitPage.tsx'),
      needs: 'antd',
      bare: true,
    },
  ],
} as const satisfies Feature;
