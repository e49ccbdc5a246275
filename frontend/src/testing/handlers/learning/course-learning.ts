import type { components } from '../../../shared/api/schema.d.ts';
import { http } from '../../http.ts';
import { COURSE, LESSON, lesson } from './courses.ts';
import { draftHandlers } from '../people/drafts.ts';

type Schemas = components['schemas'];
type Course = Schemas['CourseDto'];

const enrolled = (state: 'active' | 'completed', percent: number): Partial<Course> => ({
  own: { state, percent },
  enrollment: {
    ...{
      id: 'e-1',
      state,
      percent,
      resume_lesson_id: 'l-1',
      open_items: [],
      due_on: null,
      assigned_by: null,
    },
    completed_at: state === 'completed' ? '2026-01-06T10:00:00.000Z' : null,
    ce_record_id: state === 'completed' ? 'r-1' : null,
  },
});

/** The course in the middle of learning, and at its end. */
const LEARNING: Course = {
  ...COURSE,
  ...enrolled('active', 50),
  modules: [
    {
      ...{ id: 'm-1', title: 'Before you start' },
      lessons: [
        lesson('l-1', 'How a tray moves a tooth', { kind: 'video', completed: true }),
        lesson('l-3', 'Final quiz', { kind: 'quiz' }),
      ],
    },
  ],
};
const COMPLETED: Course = { ...LEARNING, ...enrolled('completed', 100) };

const progress = { seconds_watched: 0, position_seconds: 0, completed: false };
const VIDEO: Schemas['LessonDto'] = {
  ...{ ...LESSON, kind: 'video', media_seconds: 19, progress: { ...progress, completed: true } },
  media_url: '/samples/aligner-wear.webm',
  captions: 'WEBVTT\n\n00:00.000 --> 00:05.000\nThe tray is a little ahead of the tooth.\n',
};
const QUIZ: Schemas['LessonDto'] = {
  ...{ ...LESSON, id: 'l-3', title: 'Final quiz', kind: 'quiz', preview: false, progress },
  quiz: {
    questions: [
      {
        ...{ id: 'q-1', prompt: 'How many hours a day should a patient wear the aligner?', multiple: false },
        options: [
          { id: 'a', text: 'About 22' },
          { id: 'b', text: 'About 12' },
        ],
      },
    ],
    ...{ pass_mark: 70, attempts_left: 2, next_attempt_at: null },
    last_attempt: {
      ...{ score: 0, passed: false, pass_mark: 70, submitted_at: '2026-01-06T10:00:00.000Z' },
      explanations: [
        {
          ...{ question_id: 'q-1', correct: false, chosen: ['b'], correct_options: ['a'] },
          explanation: 'Teeth follow the tray only while it is in place.',
        },
      ],
    },
  },
};

const answers = (course: Course) => [
  http.get('/api/courses/{id}', ({ response }) => response(200).json(course)),
  http.get('/api/lessons/{id}', ({ params, response }) =>
    response(200).json(params.id === QUIZ.id ? QUIZ : VIDEO),
  ),
  http.put('/api/lessons/{id}/progress', ({ response }) =>
    response(200).json({
      ...{ progress: 50, lesson: progress, next_lesson_id: 'l-3', course_completed: false },
      ...{ evaluation_due: false, state: 'active' },
    }),
  ),
  ...draftHandlers,
];

/** The hub's answers to a learner, and to one who has completed the course. */
export const learningHandlers = answers(LEARNING);
export const completedHandlers = answers(COMPLETED);
