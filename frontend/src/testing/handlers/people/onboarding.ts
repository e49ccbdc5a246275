import type { Onboarding, OpenInvitation } from '../../../shared/api/index.ts';
import { http } from '../../http.ts';
import { toolHandlers } from '../connections/tools.ts';

const KEYS = ['about', 'practice', 'goals', 'tool', 'first_step'] as const;

/** How far somebody is, told by the steps that are done and those that were skipped. */
function state(
  done: readonly string[],
  skipped: readonly string[],
  more: Partial<Onboarding> = {},
): Onboarding {
  const steps = KEYS.map((key) => ({
    ...{ key, done: done.includes(key), skipped: skipped.includes(key), optional: key === 'practice' },
  }));
  const next = steps.find((step) => !step.done && !step.skipped)?.key ?? null;
  return {
    ...{ user_type: 'individual_practitioner', steps, next, goals: [] },
    ...{ dismissed: false, finished: next === null, tools: ['open-dental', 'openai'] },
    suggestions: [
      {
        ...{ key: 'practice', title: 'Look at today’s schedule', link: '/practice-management', done: false },
        text: 'Your schedule, recall list and unscheduled treatment, from the practice system you connected.',
      },
      {
        ...{ key: 'second_step', title: 'Protect your account', link: '/profile', done: true },
        text: 'A second step when signing in keeps your tools yours, even if a password leaks.',
      },
    ],
    ...{ organisations: [], invitations: [], ...more },
  };
}

export const NEW = state([], []);
export const HALF_WAY = state(['about'], ['practice']);
/** The last step, by somebody who sent the reminder away. */
export const LAST_STEP = state(['about', 'goals', 'tool'], ['practice'], { dismissed: true });
export const ALL_DONE = state([...KEYS], []);
/** Who decides for several practices has another second step. */
export const OF_A_DSO = state(['about'], [], { user_type: 'dso' });
export const OF_A_TEAM_MEMBER = state(['about'], [], { user_type: 'team_member' });
export const OWNER = state(['about', 'practice'], [], {
  organisations: [
    {
      ...{ organisation_id: 'o1', name: 'Marsh Family Dental', kind: 'practice', org_role: 'owner' },
      ...{ locations: [] },
      ...{ grants: ['practice.read', 'practice.write'], state: 'active', joined_at: '2025-10-01T00:00:00Z' },
    },
  ],
});
export const FINISHED = state(['about', 'goals', 'tool'], ['practice', 'first_step']);
/** A team member for whom an invitation waits. */
export const INVITED = state(['about'], [], {
  user_type: 'team_member',
  invitations: [
    {
      ...{ id: 'i1', organisation_name: 'Lakeside Dental', org_role: 'staff', grants: ['practice.read'] },
      ...{ invited_by: 'Ida Brook', expires_at: '2030-01-01T00:00:00Z' },
    },
  ],
});

const waiting: OpenInvitation = {
  ...{ id: 'i2', email: 'rosa.field@example.test', org_role: 'staff', grants: ['practice.read'] },
  ...{ location_ids: [] },
  ...{ expired: false, expires_at: '2030-01-01T00:00:00Z', sent_at: '2026-01-01T00:00:00Z' },
};

export const onboardingHandlers = (answer: Onboarding) => [
  http.get('/api/onboarding', ({ response }) => response(200).json(answer)),
  http.get('/api/organisations/{id}/invitations', ({ response }) => response(200).json({ items: [waiting] })),
  http.post('/api/organisations/{id}/invitations', async ({ request, response }) => {
    const { emails } = await request.json();
    return response(201).json({ items: emails.map((email) => ({ email, result: 'sent' })) });
  }),
  ...toolHandlers(),
];

/** What the link of an invitation tells a visitor. */
export const invitationHandlers = [
  http.get('/api/invitations/{invitation}', ({ response }) =>
    response(200).json({ organisation_name: 'Lakeside Dental', org_role: 'staff', expired: false }),
  ),
];
