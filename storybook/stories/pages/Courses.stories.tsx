import { screen } from 'storybook/test';
import {
  COURSE,
  courseHandlers,
  myCourses,
  noCourses,
} from '../../../frontend/src/testing/handlers/learning/courses.ts';
import { failing, http, never, refusing } from '../../../frontend/src/testing/http.ts';
import preview from '../../config/preview.tsx';
import { arrives, Page, visit } from '../../page.tsx';
import { loads, press, says } from '../../plays.ts';

const COURSE_AT = `/courses/${COURSE.slug}`;
const LEARNING = { at: '/courses?tab=learning' };
const full = visit({ handlers: courseHandlers });
const visitor = visit({ person: null, handlers: courseHandlers });

const meta = preview.meta({
  title: 'Pages/Courses',
  component: Page,
  parameters: { layout: 'fullscreen' },
  args: { at: '/courses' },
});

export const Catalog = meta.story({ beforeEach: full, play: says('40% complete') });
export const CatalogOfVisitor = meta.story({ beforeEach: visitor, play: says('3 courses') });
export const CatalogEmpty = meta.story({
  args: { at: '/courses?q=golf' },
  beforeEach: visit({
    person: null,
    handlers: [
      http.get('/api/courses', ({ response }) =>
        response(200).json({ items: [], total: 0, page: 1, page_size: 20 }),
      ),
    ],
  }),
  play: says('No courses match these filters.'),
});
export const CatalogLoading = meta.story({
  beforeEach: visit({ handlers: [never('/api/courses')] }),
  play: loads('cards'),
});
export const CatalogFailed = meta.story({
  beforeEach: visit({ handlers: [failing('/api/courses')] }),
  play: async () => void (await screen.findByRole('button', { name: 'Retry' }, { timeout: 5_000 })),
});

export const Course = meta.story({
  args: { at: COURSE_AT },
  beforeEach: full,
  play: says('The sorting table hangs in our consult room now.'),
});
export const CoursePreview = meta.story({
  args: { at: `${COURSE_AT}?lesson=l-1` },
  beforeEach: visitor,
  play: says(/The tray is a little ahead/),
});
export const CourseLocked = meta.story({
  args: { at: `${COURSE_AT}?lesson=l-2` },
  beforeEach: visit({
    handlers: [
      refusing('/api/lessons/*', 403, 'not_enrolled', 'Enroll in the course to open this lesson.'),
      ...courseHandlers,
    ],
  }),
  play: says('Enroll in the course to open this lesson.'),
});
export const CourseRefused = meta.story({
  args: { at: COURSE_AT },
  beforeEach: visit({
    handlers: [
      refusing('/api/courses/*/enroll', 409, 'state_conflict', 'This course is not open for enrollment.'),
      ...courseHandlers,
    ],
  }),
  play: async () => {
    await press('Enroll');
    await screen.findByText('This course is not open for enrollment.');
  },
});
export const CourseLoading = meta.story({
  args: { at: COURSE_AT },
  beforeEach: visit({ handlers: [never('/api/courses/*')] }),
  play: loads('text'),
});
export const CourseFailed = meta.story({
  args: { at: COURSE_AT },
  beforeEach: visit({ handlers: [failing('/api/courses/*')] }),
  play: async () => void (await screen.findByRole('button', { name: 'Retry' }, { timeout: 5_000 })),
});
export const MyLearning = meta.story({
  args: LEARNING,
  beforeEach: visit({ handlers: [myCourses] }),
  play: says('In progress (1)'),
});
export const MyLearningEmpty = meta.story({
  args: LEARNING,
  beforeEach: visit({ handlers: [noCourses] }),
  play: says('You have no course in progress.'),
});
export const MyLearningLoading = meta.story({
  args: LEARNING,
  beforeEach: visit({ handlers: [never('/api/me/enrollments')] }),
  play: arrives('Courses'),
});
export const MyLearningFailed = meta.story({
  args: LEARNING,
  beforeEach: visit({ handlers: [failing('/api/me/enrollments')] }),
  play: async () => void (await screen.findByRole('button', { name: 'Retry' }, { timeout: 5_000 })),
});
export const CourseMissing = meta.story({
  args: { at: '/courses/nowhere' },
  beforeEach: visit({
    person: null,
    handlers: [refusing('/api/courses/*', 404, 'not_found', 'Course not found')],
  }),
  play: says('All courses'),
});
