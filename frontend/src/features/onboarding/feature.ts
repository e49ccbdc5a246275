import type { Feature } from '../../shared/feature.ts';

export default {
  pages: [
    {
      path: '/onboarding',
      title: 'Onboarding',
      purpose: 'Ready in five minutes. Stop and come back at any time.',
      access: 'account',
      load: () => import('./pages/OnboardingPage.tsx'),
      invitation: { query: 'invitation', load: () => import('./InvitationWelcome.tsx') },
      menu: { group: 'Learn and connect', icon: 'onboarding' },
      document: 'head',
    },
  ],
  dashboard: () => import('./dashboard/cards.ts'),
} as const satisfies Feature;
