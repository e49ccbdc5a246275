import type { Feature } from '../../shared/feature.ts';

export default {
  pages: [
    {
      path: '/auth',
      title: 'Sign in',
      description:
        'Sign in to your practice tools, courses and community on Chairside, or create your account.',
      access: 'public',
      load: () => import('./pages/AuthPage.tsx'),
      needs: 'session',
      document: 'whole',
      chunk: 'src/features/auth/pages/AuthPage.tsx',
    },
  ],
} as const satisfies Feature;
