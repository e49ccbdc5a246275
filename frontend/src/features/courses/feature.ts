import type { Feature } from '../../shared/feature.ts';

export default {
  pages: [
    {
      path: '/courses',
      title: 'Courses',
      purpose: 'Learn aligner therapy and keep your CE records in one place.',
      access: 'public',
      menu: { group: 'Learn and connect', icon: 'courses', mobile: 'bar' },
      document: 'whole',
      searchable: true,
    },
    {
      path: '/courses/:courseId',
      title: 'Course',
      purpose: 'Decide, learn, finish, and keep the record.',
      access: 'public',
    },
  ],
} as const satisfies Feature;
