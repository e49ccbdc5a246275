import type { Feature } from '../../shared/feature.ts';

export default {
  pages: [
    {
      path: '/',
      title: 'Elevate your dental practice',
      access: 'public',
      load: () => import('./pages/LandingPage.tsx'),
      searchable: true,
    },
    {
      path: '/contact',
      title: 'Contact',
      description: 'Contact the people behind Chairside: ask a question and get a reply within 24 hours.',
      access: 'public',
      load: () => import('./pages/ContactPage.tsx'),
      document: 'whole',
      chunk: 'src/features/landing/pages/ContactPage.tsx',
      searchable: true,
    },
  ],
} as const satisfies Feature;
