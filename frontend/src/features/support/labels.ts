import type { ArticleCategory, Category, Priority, Status } from './types.ts';

export const categoryLabels: Readonly<Record<Category, string>> = {
  account: 'Account',
  courses: 'Courses and CE',
  orders: 'Orders',
  tools: 'Connected tools',
  cases: 'Cases',
  bug: 'Something is broken',
  other: 'Something else',
};
export const categoryChoices = Object.entries(categoryLabels).map(([value, label]) => ({ value, label }));

export const articleGroups: readonly (readonly [ArticleCategory, string])[] = [
  ['tools', 'Connected tools'],
  ['account', 'Your account'],
  ['courses', 'Courses and CE'],
  ['orders', 'Orders'],
  ['cases', 'Cases'],
  ['other', 'More'],
];
export const articleChoices = articleGroups.map(([value, label]) => ({ value, label }));

type Tone = 'good' | 'sample' | 'plain' | 'warning' | 'accent';
interface StatusLabel {
  readonly label: string;
  readonly tone: Tone;
}

/** A ticket's state as its requester reads it: whose turn it is. */
export const statusForRequester: Readonly<Record<Status, StatusLabel>> = {
  open: { label: 'With support', tone: 'accent' },
  waiting_on_customer: { label: 'Waiting for you', tone: 'sample' },
  solved: { label: 'Solved', tone: 'good' },
  closed: { label: 'Closed', tone: 'plain' },
};
/** The same as agents read it. */
export const statusForAgent: Readonly<Record<Status, StatusLabel>> = {
  open: { label: 'Open', tone: 'accent' },
  waiting_on_customer: { label: 'Waiting on customer', tone: 'sample' },
  solved: { label: 'Solved', tone: 'good' },
  closed: { label: 'Closed', tone: 'plain' },
};
export const statusChoices = Object.entries(statusForAgent).map(([value, { label }]) => ({ value, label }));

export const priorityLabels: Readonly<Record<Priority, string>> = {
  urgent: 'Urgent',
  high: 'High',
  normal: 'Normal',
  low: 'Low',
};
export const priorityChoices = Object.entries(priorityLabels).map(([value, label]) => ({ value, label }));

const moment = new Intl.DateTimeFormat('en-US', {
  ...{ weekday: 'short', month: 'short', day: 'numeric' },
  ...{ hour: 'numeric', minute: '2-digit' },
});

/** 'Mon, Jan 12, 10:00 AM', on the reader's own clock. */
export const momentText = (at: string): string => moment.format(new Date(at));

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A length of time as one number: '45 min', '3 h', '2 days'. */
export function durationText(ms: number): string {
  if (ms < HOUR) return `${Math.max(1, Math.round(ms / MINUTE))} min`;
  if (ms < 2 * DAY) return `${Math.round(ms / HOUR)} h`;
  return `${Math.round(ms / DAY)} days`;
}

/** How a due moment stands: 'in 3 h', '2 days late'. */
export function dueText(due: string, now: number): string {
  const left = Date.parse(due) - now;
  return left >= 0 ? `in ${durationText(left)}` : `${durationText(-left)} late`;
}

/** Minutes of a report, as a person would say them. */
export const minutesText = (minutes: number | null): string | null =>
  minutes === null ? null : durationText(minutes * MINUTE);
