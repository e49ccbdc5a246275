import type { LaunchTask, PlanSummary } from './api.ts';

export const PHASES = [
  { value: 'prepare', label: 'Prepare' },
  { value: 'train', label: 'Train the team' },
  { value: 'first_cases', label: 'First cases' },
  { value: 'review', label: 'Review' },
] as const satisfies readonly { value: LaunchTask['phase']; label: string }[];

export const STATES = {
  active: 'Active',
  paused: 'Paused',
  finished: 'Finished',
} as const satisfies Record<PlanSummary['state'], string>;

export const FOR_WHOM = {
  lead: 'Practice lead',
  clinician: 'Clinician',
  staff: 'Assistants and front desk',
} as const satisfies Record<LaunchTask['owner_role'], string>;

interface Target {
  readonly label: string;
  readonly to: string;
}

const PAGES = {
  course: { label: 'Open courses', to: '/courses' },
  lesson: { label: 'Open courses', to: '/courses' },
  store: { label: 'Open the store', to: '/store' },
  tps: { label: 'Open TPS', to: '/tps' },
  report: { label: 'Open the figures', to: '/business-intelligence' },
  tools: { label: 'Connect a tool', to: '/profile?tab=tools' },
  team: { label: 'Open your organization', to: '/dso-management' },
  events: { label: 'Open events', to: '/events' },
  practice: { label: 'Open the practice', to: '/practice-management' },
  support: { label: 'Write to support', to: '/support' },
} as const satisfies Record<NonNullable<LaunchTask['link_type']>, Target>;

/** The pages that a task can lead to. */
export const LINKS = [
  { value: 'course', label: 'Courses' },
  { value: 'tps', label: 'Treatment planning' },
  { value: 'practice', label: 'Practice management' },
  { value: 'report', label: 'Business intelligence' },
  { value: 'tools', label: 'Connected tools' },
  { value: 'team', label: 'Organization' },
  { value: 'events', label: 'Events' },
  { value: 'support', label: 'Support' },
] as const satisfies readonly { value: keyof typeof PAGES; label: string }[];

/** Where a task is done. A lesson's reference is `course/lesson`, a course's and a product's their name in addresses. */
export function targetOf({ link_type: type, link_ref: ref }: LaunchTask): Target | null {
  if (type === null) return null;
  if (!ref) return PAGES[type];
  const [first = '', lesson] = ref.split('/').map((part) => encodeURIComponent(part));
  if (type === 'lesson')
    return { label: 'Open the lesson', to: `/courses/${first}${lesson ? `?lesson=${lesson}` : ''}` };
  if (type === 'course') return { label: 'Open the course', to: `/courses/${first}` };
  return PAGES[type];
}
