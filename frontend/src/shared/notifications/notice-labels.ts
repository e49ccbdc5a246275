import type { Notification } from '../api/index.ts';
import { timeLabel } from '../lib/time-labels.ts';

const day = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric' });
const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const isSameDay = (a: number, b: number): boolean =>
  new Date(a).toDateString() === new Date(b).toDateString();
const DAY_MS = 86_400_000;

/** When it is due, and otherwise when it happened. */
export function whenText({ due_at, created_at }: Notification, now: number): string {
  if (!due_at) return timeLabel(created_at, now);
  const due = Date.parse(due_at);
  if (due < now) return `Overdue since ${isSameDay(due, now) ? clock.format(due) : day.format(due)}`;
  if (isSameDay(due, now)) return `Due today, ${clock.format(due)}`;
  if (isSameDay(due, now + DAY_MS)) return 'Due tomorrow';
  return `Due ${day.format(due)}`;
}
