import type { components } from '../../shared/api/schema.d.ts';

type Schemas = components['schemas'];

const assignment = (
  id: string,
  course_title: string,
  more: Partial<Schemas['AssignmentDto']>,
): Schemas['AssignmentDto'] => ({
  ...{ id, course_id: id, course_title, course_slug: id, target: 'role', target_id: 'staff' },
  ...{ target_name: 'Staff', due_on: '2026-02-28', people: 12, completed: 5 },
  ...more,
});

export const ASSIGNMENTS: readonly Schemas['AssignmentDto'][] = [
  assignment('front-desk-scripts', 'Front desk scripts for aligner inquiries', { due_on: '2026-01-31' }),
  assignment('clear-aligner-foundations', 'Clear aligner foundations', {
    ...{ target: 'location', target_id: 'l2', target_name: 'Cedar Ridge Lakeside', people: 4, completed: 4 },
  }),
];

export const TRAINING_BY_LOCATION: readonly Schemas['LocationTrainingDto'][] = [
  { location_id: 'l1', people: 8, on_track: 7 },
  { location_id: 'l2', people: 4, on_track: 4 },
  { location_id: 'l3', people: 0, on_track: 0 },
];

const cell = (
  course_id: string,
  state: Schemas['MatrixCellDto']['state'],
  percent = 0,
): Schemas['MatrixCellDto'] => ({
  ...{ course_id, state, percent, due_on: '2026-01-31' },
  completed_at: state === 'completed' ? '2026-01-03T09:00:00Z' : null,
});

/** Every state once, and somebody whom one course does not concern. */
export const MATRIX: Schemas['MatrixDto'] = {
  courses: ASSIGNMENTS.map(({ course_id: id, course_title: title, course_slug: slug }) => ({
    ...{ id, title, slug },
  })),
  items: [
    {
      ...{ user_id: 'grace', name: 'Grace Okafor', org_role: 'manager' },
      cells: [cell('front-desk-scripts', 'completed', 100), cell('clear-aligner-foundations', 'not_started')],
    },
    {
      ...{ user_id: 'noah', name: 'Noah Reyes', org_role: 'clinician' },
      cells: [
        cell('front-desk-scripts', 'overdue', 40),
        cell('clear-aligner-foundations', 'in_progress', 60),
      ],
    },
    {
      ...{ user_id: 'priya', name: 'Priya Nair', org_role: 'staff' },
      cells: [cell('front-desk-scripts', 'in_progress', 10)],
    },
  ],
  ...{ total: 3, page: 1, page_size: 20 },
};
