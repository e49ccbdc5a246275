import type { components } from '../../../shared/api/schema.d.ts';
import { http } from '../../http.ts';
import { lesson } from './courses.ts';

type Schemas = components['schemas'];
type Edited = Schemas['EditedCourseDto'];
type EditedLesson = Schemas['EditedLessonDto'];

const written = (id: string, title: string, more: Partial<EditedLesson> = {}): EditedLesson => {
  const { completed: _, ...rest } = lesson(id, title);
  return {
    ...{ ...rest, body: 'Dry the teeth first.', media_url: null, captions: null, media_seconds: null },
    ...{ questions: [], ...more },
  };
};

/** A draft in the editor, with what it lacks. */
export const editedCourse = (more: Partial<Edited> = {}): Edited => ({
  ...{ id: 'c-1', slug: 'scanning-calmly', version: 3, state: 'draft', title: 'Scanning calmly' },
  ...{ subtitle: '', description: '', topic: 'digital_workflow', level: 'intro', audience: ['dentist'] },
  ...{ objectives: [], method: 'self_instruction', credits: 1.25, agd_subject_code: null, duration_min: 40 },
  ...{ pass_mark: 70, price_cents: 0, currency: 'USD', membership_included: false, disclosure: 'None.' },
  ...{
    location: null,
    cover_file_id: null,
    missing: [{ text: 'Describe the course.', place: 'description', lesson_id: null }],
  },
  modules: [
    {
      ...{ id: 'm-1', title: 'Basics' },
      lessons: [written('l-1', 'Before you scan'), written('l-2', 'Final quiz', { kind: 'quiz' })],
    },
  ],
  ...more,
});

const OWN: Schemas['OwnCourseDto'] = {
  ...{ id: 'c-1', slug: 'scanning-calmly', title: 'Scanning calmly', state: 'published', credits: 1.25 },
  ...{ method: 'self_instruction', learners: 12, completed: 4, rating: { average: 4.5, count: 2 } },
  ...{ instructor_name: 'Dr. Maren Holloway', is_sample: false, updated_at: '2026-01-05T09:00:00.000Z' },
};

const AT = '2026-01-05T09:00:00.000Z';
const learner = (more: Partial<Schemas['LearnerDto']>): Schemas['LearnerDto'] => ({
  ...{ user_id: 'p-1', name: 'Priya Nair', state: 'active', percent: 40, best_score: null },
  ...{ assigned: true, may_unassign: true, due_on: '2027-03-31', has_ce_record: false },
  ...{ enrolled_at: AT, last_active_at: AT, completed_at: null, ...more },
});
const LEARNERS = [
  learner({}),
  learner({
    ...{ user_id: 'p-2', name: 'Leo Brandt', state: 'completed', percent: 100, best_score: 90 },
    ...{ assigned: false, may_unassign: false, due_on: null, has_ce_record: true, completed_at: AT },
  }),
];
const learnersPage = (items: Schemas['LearnerDto'][]) => ({
  ...{ items, total: items.length, page: 1, page_size: 20 },
});

/** A course that nobody takes. */
export const noLearners = http.get('/api/courses/{id}/learners', ({ response }) =>
  response(200).json(learnersPage([])),
);

/** The teaching tab: the list of own courses, and the one that is edited. */
export const teachingHandlers = (
  course = editedCourse(),
  items: readonly Schemas['OwnCourseDto'][] = [OWN],
) => [
  http.get('/api/me/courses', ({ response }) =>
    response(200).json({ items: [...items], total: items.length, page: 1, page_size: 20 }),
  ),
  http.get('/api/courses/{id}/edit', ({ response }) => response(200).json(course)),
  http.get('/api/courses/{id}/learners', ({ response }) => response(200).json(learnersPage(LEARNERS))),
];
