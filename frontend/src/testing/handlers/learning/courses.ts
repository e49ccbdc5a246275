import type { components } from '../../../shared/api/schema.d.ts';
import { http } from '../../http.ts';

type Schemas = components['schemas'];
type Card = Schemas['CourseCardDto'];
type Course = Schemas['CourseDto'];
type Lesson = Course['modules'][number]['lessons'][number];

const card = (slug: string, title: string, more: Partial<Card> = {}): Card => ({
  ...{ id: slug, slug, title, subtitle: 'From the first conversation to the first tray' },
  ...{ topic: 'aligner_basics', level: 'intro', audience: ['dentist', 'hygienist'] },
  ...{ method: 'self_instruction', credits: 6, duration_min: 301, price_cents: 0, currency: 'USD' },
  ...{ membership_included: true, instructor_name: 'Dr. Maren Holloway', is_sample: false, own: null },
  cover_file_id: null,
  rating: { average: 4.5, count: 2 },
  ...more,
});

/** The invented catalog. */
export const COURSES: readonly Card[] = [
  card('clear-aligner-foundations', 'Clear aligner foundations'),
  card('ipr-hands-on', 'IPR and attachments hands-on', {
    ...{ topic: 'aligner_advanced', method: 'participation', credits: 7, price_cents: 49_500 },
    ...{ membership_included: false, subtitle: 'One day on models: measure, reduce, bond and check' },
  }),
  card('front-desk-scripts', 'Front desk scripts for aligner inquiries', {
    ...{ topic: 'team_training', credits: 1, duration_min: 60, membership_included: false },
    ...{ rating: { average: null, count: 0 }, own: { state: 'active', percent: 40 } },
    subtitle: 'Answer the first call so that the right patients come in',
  }),
];

export const lesson = (id: string, title: string, more: Partial<Lesson> = {}): Lesson => ({
  ...{ id, title, kind: 'text', duration_min: 20, required: true, preview: false, completed: false },
  ...more,
});

/** The first course of the catalog as its page shows it. */
export const COURSE: Course = {
  ...card('clear-aligner-foundations', 'Clear aligner foundations'),
  description: 'A first course for teams that begin with clear aligners.',
  objectives: [
    'Sort new cases into start now, plan with help, and refer',
    'Take a complete set of records for a treatment setup',
    'Explain wear, aligner changes and attachments in plain words',
  ],
  ...{
    agd_subject_code: '370',
    location: null,
    pass_mark: 70,
    state: 'published',
    published_at: '2026-01-05T09:00:00.000Z',
  },
  disclosure: 'The instructor has no commercial interests.',
  modules: [
    {
      ...{ id: 'm-1', title: 'Before you start' },
      lessons: [
        lesson('l-1', 'How a tray moves a tooth', { preview: true }),
        lesson('l-2', 'Choosing your first cases'),
      ],
    },
    {
      ...{ id: 'm-2', title: 'Check what you learned' },
      lessons: [lesson('l-3', 'Final quiz', { kind: 'quiz' })],
    },
  ],
  completion: [
    'Complete all 3 required lessons.',
    'Score 70% or more on each quiz. You have three attempts an hour.',
    'Send the evaluation at the end of the course.',
  ],
  ...{ enrollment: null, seat_slug: null, in_my_membership: false, may_edit: false },
  reviews: [
    {
      ...{ id: 'r-1', rating: 5, author: 'Priya N.', created_at: '2026-01-04T09:00:00.000Z' },
      comment: 'The sorting table hangs in our consult room now.',
    },
  ],
};

/** A lesson as it is read. */
export const LESSON: Schemas['LessonDto'] = {
  ...{ id: 'l-1', course_id: COURSE.id, course_slug: COURSE.slug, course_title: COURSE.title },
  ...{ title: 'How a tray moves a tooth', kind: 'text', duration_min: 20, required: true, preview: true },
  body: 'The tray is a little ahead of the teeth, the teeth follow, and the next tray takes over.',
  ...{ media_url: null, captions: null, media_seconds: null, quiz: null, progress: null },
};

const MEMBERSHIP: Schemas['ProductCardDto'] = {
  ...{ id: 'p-6', slug: 'annual-membership', name: 'Annual membership', kind: 'membership' },
  ...{ summary: 'For a year.', category: 'learning', image: null, price_cents: 49_000 },
  ...{ price_to_cents: 49_000, currency: 'USD', stock: 'untracked', is_sample: true, owned: false },
};

const learnt = (items: Schemas['MyCourseDto'][]) =>
  http.get('/api/me/enrollments', ({ response }) =>
    response(200).json({
      ...{ items, total: items.length, page: 1, page_size: 20 },
      counts: { in_progress: items.length, assigned: 0, completed: 0 },
    }),
  );

/** A course in progress, and none. */
export const myCourses = learnt([
  {
    ...card('clear-aligner-foundations', 'Clear aligner foundations', {
      own: { state: 'active', percent: 40 },
    }),
    ...{ enrollment_id: 'e-1', last_lesson_id: 'l-2', last_lesson_title: 'Choosing your first cases' },
    ...{ due_on: null, assigned_by: null, enrolled_at: '2026-01-02T09:00:00.000Z', completed_at: null },
    ce_record_id: null,
  },
]);
export const noCourses = learnt([]);

/** The hub's answers to readers of courses. */
export const courseHandlers = [
  http.get('/api/store/products', ({ response }) =>
    response(200).json({ items: [MEMBERSHIP], total: 1, page: 1, page_size: 2 }),
  ),
  http.get('/api/courses', ({ response }) =>
    response(200).json({ items: [...COURSES], total: COURSES.length, page: 1, page_size: 20 }),
  ),
  http.get('/api/courses/{id}', ({ response }) => response(200).json(COURSE)),
  http.get('/api/lessons/{id}', ({ response }) => response(200).json(LESSON)),
  http.get('/api/ce/provider', ({ response }) => response(200).json({ name: 'Chairside', statements: [] })),
];
