import type { Feature } from '../../shared/feature.ts';

export default {
  pages: [
    {
      path: '/courses',
      title: 'Courses',
      purpose: 'Learn aligner therapy and keep your CE records in one place.',
      access: 'public',
      load: () => import('./pages/CoursesPage.tsx'),
      needs: 'antd_for_members',
      menu: { group: 'Learn and connect', icon: 'courses', mobile: 'bar' },
      document: 'content',
      chunk: 'src/features/courses/pages/CoursesPage.tsx',
      searchable: true,
    },
    {
      path: '/courses/:courseId',
      title: 'Course',
      purpose: 'Decide, learn, finish, and keep the record.',
      access: 'public',
      load: () => import('./pages/CoursePage.tsx'),
      needs: 'antd_for_members',
      document: 'content',
      chunk: 'src/features/courses/pages/CoursePage.tsx',
    },
  ],
  dashboard: () => import('./dashboard/cards.ts'),
} as const satisfies Feature;
