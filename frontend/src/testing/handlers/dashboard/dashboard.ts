import { methodTotals } from '../learning/ce.ts';
import type { Dashboard, DashboardCard, Notification } from '../../../shared/api/index.ts';
import { http } from '../../http.ts';
import { SETTINGS } from '../people/account.ts';
import { toolHandlers } from '../connections/tools.ts';

const HOUR = 3_600_000;
const from = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();

const notification = (id: string, title: string, more: Partial<Notification>): Notification => ({
  ...{ id, kind: 'ticket_reply', title, body: null, link: '/support', severity: 'info', due_at: null },
  ...{ overdue: false, read_at: from(-1), done_at: null, created_at: from(-3) },
  ...more,
});

/** What waits for the invented dentist. */
export const NOTICES: readonly Notification[] = [
  notification('n1', 'Complete infection control training', {
    ...{ kind: 'training', severity: 'warning', body: 'Assigned by Lakeside Dental.', read_at: null },
    ...{ due_at: from(-50), overdue: true },
  }),
  notification('n2', 'Reconnect Google Calendar', {
    ...{ kind: 'connection', severity: 'critical', link: '/profile?tab=tools&connect=google-calendar' },
    body: 'Google Calendar no longer accepts this connection.',
  }),
  notification('n3', 'Support answered T-00012', {}),
];

const STEPS = [
  ['schedule', 'See today’s schedule', 'The day by provider or room.', '/practice-management'],
  ['second_step', 'Protect your account with a second step', 'A code from your phone.', '/profile#security'],
  ['help', 'Find an answer', 'Short articles on every tool.', '/support'],
] as const;

const line = (tool_name: string, state: 'live' | 'sample' | 'reconnect') => ({
  ...{ connection_id: tool_name, tool_id: tool_name.toLowerCase().replace(' ', '-'), tool_name, state },
  ...{ dev_mode: false, reconnect_reason: null },
  last_call: state === 'live' ? { at: from(-0.1), source: 'pica_live' as const, error_code: null } : null,
});

const ok = (key: DashboardCard['key'], data: object): DashboardCard =>
  ({ key, status: 'ok', data }) as DashboardCard;
const STEPS_TO_SET_UP = ['about', 'practice', 'goals', 'tool', 'first_step'];
const settingUp = (done: readonly string[]): DashboardCard =>
  ok('onboarding', {
    ...{ open: true, next: STEPS_TO_SET_UP.find((key) => !done.includes(key)) ?? null },
    steps: STEPS_TO_SET_UP.map((key) => ({
      ...{ key, done: done.includes(key), skipped: false, optional: key === 'practice' },
    })),
  });

const suggestions = ok('next_steps', {
  items: STEPS.map(([key, title, text, link]) => ({ key, title, text, link })),
});

const ceCredits = (sums: { goal: number | null; credits: number; counted: number }) =>
  ok('ce_credits', { from: '2025-01-01', to: '2026-12-31', ...sums, methods: methodTotals(sums.credits) });

const page = (cards: DashboardCard[]): Dashboard => ({
  cards,
  available: [
    ...(['next_up', 'events', 'ce_credits', 'onboarding', 'learning', 'launch', 'community'] as const),
    ...(['tools', 'tickets', 'next_steps'] as const),
  ],
  hidden_cards: [],
  timezone: 'America/Los_Angeles',
});

/** A working day: something waits, tools answer, a ticket is open. */
export const BUSY = page([
  ok('attention', { items: [...NOTICES], total: NOTICES.length }),
  ok('next_up', {
    day: '2026-01-05',
    counts: [
      {
        ...{ tool_id: 'open-dental', tool_name: 'Open Dental', total: 24, confirmed: 18, completed: 3 },
        ...{ source: 'mock_data', context: 'user', fetched_at: from(-0.05), error: null, organisation: null },
      },
    ],
  }),
  ok('events', {
    items: [
      {
        ...{ id: 'e-1', title: 'Reading a treatment setup', path: '/events?event=reading-a-setup' },
        ...{ starts_at: from(50), ends_at: from(51), format: 'webinar', state: 'registered' },
      },
      {
        ...{ id: 'e-2', title: 'Attachments, hands on', path: '/events?event=attachments-hands-on' },
        ...{ starts_at: from(400), ends_at: from(406), format: 'in_person', state: 'waitlisted' },
      },
    ],
  }),
  ceCredits({ goal: 30, credits: 12.5, counted: 11 }),
  settingUp(['about', 'tool']),
  ok('learning', {
    items: [
      {
        ...{ id: 'c-1', title: 'Clear aligner foundations', percent: 40, lesson_title: 'Final quiz' },
        ...{ path: '/courses/clear-aligner-foundations?lesson=l-3', due_on: '2026-12-31' },
        assigned_by: 'Lakeside Dental',
      },
    ],
    suggested: null,
  }),
  ok('launch', {
    items: [
      {
        ...{ id: 'l-1', title: 'Set fees and payment plans', due_on: '2026-01-02' },
        ...{ plan_name: 'Solo practice', path: '/launch?plan=p-1' },
      },
      {
        ...{ id: 'l-2', title: 'Order trays, retractors and photo mirrors', due_on: '2026-01-05' },
        ...{ plan_name: 'Solo practice', path: '/launch?plan=p-1' },
      },
    ],
    ...{ total: 9, today: '2026-01-05' },
  }),
  ok('community', {
    topics: [
      { id: 't-1', title: 'Which trays for a narrow arch?', path: '/community?topic=t-1', unread: 4 },
      { id: 't-2', title: 'How do you explain refinements?', path: '/community?topic=t-2', unread: 1 },
    ],
    total: 2,
  }),
  ok('tools', {
    items: [line('Google Calendar', 'reconnect'), line('OpenAI', 'live'), line('Open Dental', 'sample')],
  }),
  ok('tickets', {
    items: [
      {
        ...{ id: 't1', number: 'T-00012', subject: 'How do letters get our new name?', reply_due_at: null },
        ...{ status: 'waiting_on_customer', last_reply_at: from(-3), updated_at: from(-3) },
      },
    ],
    total: 1,
  }),
  suggestions,
]);

/** What coaches have beside the others. */
export const FOR_COACHES = page([
  ok('attention', { items: [], total: 0 }),
  ok('case_reviews', { waiting: 4, waiting_long: 1, shared: 9 }),
  ok('coaching', { plans: 6, late: 2, sessions: 3, without_session: 1 }),
  suggestions,
]);

const place = (name: string, figures: readonly (number | null)[], organisation_name: string) => ({
  ...{ id: name, name, organisation_name, path: `/business-intelligence?scope=o-1&location=${name}` },
  ...{ appointments: figures[0] ?? null, production: figures[1] ?? null, new_patients: figures[2] ?? null },
});

/** What owners of organizations have beside the others: a location without a tool of its own has no figures. */
export const FOR_OWNERS = page([
  ok('attention', { items: [], total: 0 }),
  ok('locations', {
    items: [
      place('Downtown', [143, 86_240, 18], 'Lakeside Dental Group'),
      place('Lakeside', [97, 51_905.5, null], 'Lakeside Dental Group'),
      place('North Hill', [], 'Lakeside Dental Group'),
    ],
    ...{ total: 3, source: 'pica_live', as_of: from(-7) },
  }),
  ok('cases', {
    counts: { action_needed: 2, in_progress: 5, in_treatment: 11, closed: 3, drafts: 1 },
    waiting: [{ number: 'TPS-000042', status: 'setup_ready', since: from(-30), path: '/tps?case=c-1' }],
    is_sample: false,
  }),
  suggestions,
]);

/** What instructors and moderators have beside the others. */
export const FOR_ROLES = page([
  ok('attention', { items: [], total: 0 }),
  ok('teaching', {
    ...{ learners: 41, drafts: 1, questions_total: 5 },
    questions: [
      {
        ...{ id: 't-7', title: 'How far may a tray stand off?', lesson_title: 'How a tray moves a tooth' },
        ...{ asked_at: from(-30), path: '/community?topic=t-7' },
      },
      {
        ...{ id: 't-8', title: 'Which photo is missing here?', lesson_title: 'Records' },
        ...{ asked_at: from(-5), path: '/community?topic=t-8' },
      },
    ],
  }),
  ok('moderation', { reported: 3, hidden: 1, muted: 2 }),
  suggestions,
]);

/** Nothing waits, and nothing is connected. */
export const ALL_SET = page([
  ok('attention', { items: [], total: 0 }),
  ok('next_up', { day: '2026-01-05', counts: [] }),
  ok('events', { items: [] }),
  ceCredits({ goal: null, credits: 0, counted: 0 }),
  ok('onboarding', { open: false, next: null, steps: [] }),
  ok('learning', {
    items: [],
    suggested: {
      ...{ title: 'Reading a treatment setup', path: '/courses/reading-a-treatment-setup' },
      subtitle: 'See in fifteen minutes whether a proposed setup does what you asked for',
    },
  }),
  ok('launch', { items: [], total: 0, today: '2026-01-05' }),
  ok('community', { topics: [], total: 0 }),
  ok('tools', { items: [] }),
  ok('tickets', { items: [], total: 0 }),
  suggestions,
]);

/** The first visit: everything is still to be done, and nothing waits. */
export const FIRST_VISIT: Dashboard = {
  ...ALL_SET,
  cards: ALL_SET.cards.map((card) => (card.key === 'onboarding' ? settingUp([]) : card)),
};

const broken: DashboardCard = {
  ...{ key: 'next_up', status: 'error' },
  error: {
    ...{ code: 'timeout', message: 'Open Dental did not answer in time.' },
    request_id: 'req_1767600000000_story',
  },
};

/** One card failed; the others do not know. */
export const ONE_FAILED: Dashboard = {
  ...BUSY,
  cards: BUSY.cards.map((card) => (card.key === 'next_up' ? broken : card)),
};

/** The page as it is, and arranged as the person likes. */
export function dashboardHandlers(dashboard: Dashboard) {
  let hidden = dashboard.hidden_cards;
  return [
    http.get('/api/dashboard', ({ response }) => response(200).json({ ...dashboard, hidden_cards: hidden })),
    http.patch('/api/me/settings', async ({ request, response }) => {
      const changes = await request.json();
      hidden = changes.hidden_cards ?? hidden;
      return response(200).json({ ...SETTINGS, hidden_cards: hidden });
    }),
    ...toolHandlers(),
  ];
}
