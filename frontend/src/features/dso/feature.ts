import type { Feature } from '../../shared/feature.ts';

export default {
  pages: [
    {
      path: '/dso-management',
      title: 'DSO Management',
      purpose: 'Locations, people, training and connections of one organization.',
      access: ['practitioner', 'dso_admin', 'team_member', 'admin'],
      howToJoin: 'To set up your organization here, contact us with its name.',
      menu: { group: 'Lead and manage', icon: 'organisation' },
      document: 'head',
    },
  ],
} as const satisfies Feature;
