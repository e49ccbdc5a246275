const DAY_MS = 86_400_000;
const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);

const LABEL = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** A day as "Mon, Jan 5": it is the same day wherever it is read. */
export const dayLabel = (day: string): string => LABEL.format(at(day));

/** Which day of a plan a date is, the start being day 1; 0 before it, and never more than the plan has. */
export function dayOfPlan(startOn: string, today: string, days: number): number {
  const day = Math.round((at(today) - at(startOn)) / DAY_MS) + 1;
  return Math.min(Math.max(day, 0), days);
}

const TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
/** `Jan 20, 2026, 9:00 AM`, where the person is. */
export const timeLabel = (at: string): string => TIME.format(new Date(at));
