import type { Feature } from '../../shared/feature.ts';

export default {
  pages: [
    {
      path: '/specialist',
      title: 'Specialist Portal',
      purpose: 'Refer a patient, ask for an opinion, and know what happened.',
      access: ['practitioner', 'dso_admin', 'team_member', 'specialist', 'admin'],
      howToJoin: 'To join the directory of specialists, contact us with your license details.',
      menu: { group: 'Run the practice', icon: 'specialist' },
      document: 'head',
    },
  ],
} as const satisfies Feature;
