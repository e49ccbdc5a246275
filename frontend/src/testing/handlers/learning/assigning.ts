import type { components } from '../../../shared/api/schema.d.ts';
import { http } from '../../http.ts';
import { courseHandlers } from './courses.ts';

type Schemas = components['schemas'];
const AT = '2026-01-05T09:00:00.000Z';

const member = (id: string, first: string, last: string): Schemas['MemberDto'] => ({
  ...{ user_id: id, first_name: first, last_name: last, email: `${first.toLowerCase()}@example.test` },
  ...{
    org_role: 'staff',
    grants: [],
    location_ids: [],
    state: 'active',
    last_sign_in_at: null,
    joined_at: AT,
  },
});

const learner: Schemas['LearnerDto'] = {
  ...{ user_id: 'p-1', name: 'Priya Nair', state: 'active', percent: 40, best_score: null },
  ...{ assigned: true, may_unassign: true, due_on: '2027-03-31', has_ce_record: false },
  ...{ enrolled_at: AT, last_active_at: AT, completed_at: null },
};

const listed = <T>(items: T[]) => ({ items, total: items.length, page: 1, page_size: 100 });

/** The hub's answers to the owner of an organization, one of whose members has a course assigned. */
export const assigningHandlers = [
  http.get('/api/me/organisations', ({ response }) =>
    response(200).json({
      items: [
        {
          ...{ organisation_id: 'o-1', name: 'Marsh Dental Group', kind: 'dso', org_role: 'owner' },
          ...{ grants: [], locations: [], state: 'active', joined_at: AT },
        },
      ],
    }),
  ),
  http.get('/api/organisations/{id}/members', ({ response }) =>
    response(200).json(listed([member('p-1', 'Priya', 'Nair'), member('p-2', 'Leo', 'Brandt')])),
  ),
  http.get('/api/courses/{id}/learners', ({ response }) => response(200).json(listed([learner]))),
  http.post('/api/courses/{id}/assign', async ({ request, response }) =>
    response(200).json({ assigned: (await request.json()).user_ids.length }),
  ),
  ...courseHandlers,
];

/** Somebody who owns no organization, so that nobody can be assigned anything. */
export const withoutOrganization = [
  http.get('/api/me/organisations', ({ response }) => response(200).json({ items: [] })),
  http.get('/api/courses/{id}/learners', ({ response }) => response(200).json(listed([]))),
  ...courseHandlers,
];
