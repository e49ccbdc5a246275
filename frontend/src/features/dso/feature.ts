import type { Feature } from '../../shared/feature.ts';

export default {
  pages: [
    {
      path: '/dso-management',
      title: 'DSO Management',
      purpose: 'Locations, people, training and connections of one organization.',
      access: ['practitioner', 'dso_admin', 'team_member', 'admin'],
      howToJoin:
        'Practitioners and DSO accounts create an organization here; its owner or a manager invites the others.',
      load: () => import('./pages/DsoPage.tsx'),
      menu: { group: 'Lead and manage', icon: 'organisation' },
      document: 'head',
    },
  ],
} as const satisfies Feature;
