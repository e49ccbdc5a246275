import type { components } from '../../../shared/api/schema.d.ts';
import { LOCATIONS, OWN_PLACE, OWNED } from '../../dso/organization.ts';
import { http } from '../../http.ts';

type Schemas = components['schemas'];

const TODAY = '2026-01-14';
const task = (
  id: string,
  title: string,
  more: Partial<Schemas['LaunchTaskDto']>,
): Schemas['LaunchTaskDto'] => ({
  ...{ id, plan_id: 'p-1', phase: 'prepare', title, details: '', due_on: TODAY, owner_role: 'lead' },
  ...{ link_type: null, link_ref: null, milestone_key: null, assignee_id: null, assignee_name: null },
  ...{ done_at: null, done_by_name: null, auto: false, found_in_sample: false, own: false, may_tick: true },
  ...{ version: 1, ...more },
});
const milestone = (id: string, title: string, more: Partial<Schemas['LaunchTaskDto']>) =>
  task(id, title, { milestone_key: id, may_tick: false, ...more });

const TASKS = [
  task('t-1', 'Name who leads the launch', {
    ...{ due_on: '2026-01-01', done_at: '2026-01-02T15:00:00Z', done_by_name: 'Mia Molar' },
  }),
  milestone('tool_connected', 'Connect your practice or aligner system', {
    ...{ due_on: '2026-01-05', done_at: '2026-01-03T15:00:00Z', auto: true, found_in_sample: true },
  }),
  task('t-2', 'Set fees and payment plans', {
    ...{ due_on: '2026-01-12', details: 'Full, lite and retainer fees, with a monthly option.' },
  }),
  task('t-3', 'Practice the photo series', {
    ...{ phase: 'train', owner_role: 'staff', assignee_id: 'u-2', assignee_name: 'Noah Reyes' },
  }),
  task('t-4', 'Choose courses and assign them', {
    phase: 'train',
    due_on: '2026-01-20',
    link_type: 'course',
  }),
  milestone('first_case_submitted', 'Submit the first case', {
    ...{ phase: 'first_cases', due_on: '2026-02-09', owner_role: 'clinician', link_type: 'tps' },
  }),
  task('t-5', 'Review the launch with the team', { phase: 'review', due_on: '2026-03-31' }),
];

const SUMMARY: Schemas['LaunchPlanSummaryDto'] = {
  ...{ id: 'p-1', standing: 'owner', template_name: 'Solo practice', template_version: 1, days: 90 },
  ...{ start_on: '2026-01-01', state: 'active', owner_id: 'u-1', owner_name: 'Mia Molar' },
  ...{ organisation_id: 'o-1', organisation_name: 'Lakeside Dental', location_id: null, location_name: null },
  ...{ coach_id: 'u-9', coach_name: 'Grace Okafor', next_session_at: '2026-01-20T15:00:00Z' },
  ...{ tasks: 7, tasks_done: 2, overdue: 1, last_activity_at: '2026-01-13T10:00:00Z' },
};
const PLAN: Schemas['LaunchPlanDto'] = {
  ...{ ...SUMMARY, today: TODAY, items: TASKS, feed_since: null },
  notes: [
    {
      ...{ id: 'n-1', author_id: 'u-9', author_name: 'Grace Okafor', created_at: '2026-01-10T10:00:00Z' },
      body: 'Good start. Choose simple cases first.',
    },
  ],
};

const template = (id: string, name: string, days: number, tasks: number): Schemas['LaunchTemplateDto'] => ({
  ...{ id, name, days, tasks, milestones: 5, active: true, version: 1 },
  description: 'From the first preparations to the first ten aligner cases.',
});

const listed = (items: Schemas['LaunchPlanSummaryDto'][]) =>
  http.get('/api/launch/plans', ({ response }) =>
    response(200).json({ items, total: items.length, page: 1, page_size: 20 }),
  );
const shared = [
  http.get('/api/launch/templates', ({ response }) =>
    response(200).json({
      items: [
        template('l-1', 'Solo practice', 90, 16),
        template('l-2', 'Multi-site roll-out', 120, 16),
        template('l-3', 'Restart', 45, 10),
      ],
    }),
  ),
  http.get('/api/launch/plans/{id}/people', ({ response }) =>
    response(200).json({ items: [{ user_id: 'u-2', name: 'Noah Reyes' }] }),
  ),
];
const plan = (shown: Schemas['LaunchPlanDto']) =>
  http.get('/api/launch/plans/{id}', ({ response }) => response(200).json(shown));

/** An owner with a plan that has begun. */
export const launchHandlers = [listed([SUMMARY]), plan(PLAN), ...shared];
/** Making a link answers with it once; ending it takes it away. */
export const launchFeed = () => {
  let since: string | null = null;
  return [
    listed([SUMMARY]),
    http.get('/api/launch/plans/{id}', ({ response }) => response(200).json({ ...PLAN, feed_since: since })),
    http.put('/api/launch/plans/{id}/feed', ({ response }) => {
      since = '2026-01-14T09:00:00Z';
      return response(200).json({ url: 'https://hub.example.com/api/launch/feeds/hG7k_2Lq9xV0b.ics' });
    }),
    http.delete('/api/launch/plans/{id}/feed', ({ response }) => {
      since = null;
      return response(204).empty();
    }),
    ...shared,
  ];
};
/** A task that the owner adds is in the plan from then on. */
export const launchAdding = () => {
  let items = TASKS;
  return [
    listed([SUMMARY]),
    http.get('/api/launch/plans/{id}', ({ response }) => response(200).json({ ...PLAN, items })),
    http.post('/api/launch/plans/{id}/tasks', async ({ request, response }) => {
      const { title, due_on, phase } = await request.json();
      const added = task('t-own', title, { due_on, phase, own: true });
      items = [...items, added];
      return response(201).json({ ...PLAN, items });
    }),
    ...shared,
  ];
};
/** Somebody without a plan. */
export const noLaunch = [listed([]), ...shared];
/** Leads one organization with three locations, and only works in another. */
export const launchPlaces = [
  http.get('/api/me/organisations', ({ response }) =>
    response(200).json({
      items: [OWNED, { ...OWN_PLACE, organisation_id: 'o2', name: 'Harbor Dental' }],
    }),
  ),
  http.get('/api/organisations/{id}/locations', ({ response }) =>
    response(200).json({ items: [...LOCATIONS] }),
  ),
  ...noLaunch,
];
/** A member with one task of somebody else's plan. */
export const launchMember = [
  listed([{ ...SUMMARY, standing: 'member', tasks: 1, tasks_done: 0 }]),
  plan({
    ...{ ...PLAN, standing: 'member', tasks: 1, tasks_done: 0, overdue: 0, notes: [] },
    items: TASKS.filter(({ id }) => id === 't-3'),
  }),
  ...shared,
];
/** A coach with two plans. */
export const launchCoach = [
  listed([
    { ...SUMMARY, standing: 'coach' },
    { ...SUMMARY, id: 'p-2', standing: 'coach', state: 'paused', owner_name: 'Omar Haddad', overdue: 0 },
  ]),
  ...shared,
];
