import type { Feature } from '../../shared/feature.ts';

export default {
  pages: [
    {
      path: '/codeco-ai',
      title: 'Codeco AI',
      purpose: 'Drafts and answers from your own AI tools. It assists; the dentist decides.',
      access: 'account',
      load: () => import('./pages/AssistantPage.tsx'),
      menu: { group: 'Run the practice', icon: 'ai' },
      document: 'head',
    },
  ],
} as const satisfies Feature;
