import type { ValueOf } from './api.ts';

export const minutesText = (minutes: number): string => `${minutes} minutes`;

export const tokensText = (tokens: number | null): string =>
  tokens === null ? 'no limit' : tokens.toLocaleString('en-US');

/** The days of a week that begins on Monday; 0 is Sunday. */
export const DAYS = [
  [1, 'Monday'],
  [2, 'Tuesday'],
  [3, 'Wednesday'],
  [4, 'Thursday'],
  [5, 'Friday'],
  [6, 'Saturday'],
  [0, 'Sunday'],
] as const;

type OpenDay = ValueOf<'support_hours'>['days'][number];

// Made once; a day has no time zone here.
const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
const timeText = (time: string): string => clock.format(new Date(`2026-01-01T${time}:00Z`));
const dayHours = (open: OpenDay | undefined): string =>
  open ? `${timeText(open.opens)} to ${timeText(open.closes)}` : 'closed';

/** `Monday to Friday 9:00 AM to 6:00 PM; Saturday 10:00 AM to 4:00 PM`: days with the same hours together, closed ones left out. */
export function hoursText(days: readonly OpenDay[]): string {
  const lines: { first: string; last: string; hours: string }[] = [];
  for (const [day, name] of DAYS) {
    const hours = dayHours(days.find((one) => one.day === day));
    const before = lines.at(-1);
    if (before?.hours === hours) before.last = name;
    else lines.push({ first: name, last: name, hours });
  }
  return lines
    .filter(({ hours }) => hours !== 'closed')
    .map(({ first, last, hours }) => `${first === last ? first : `${first} to ${last}`} ${hours}`)
    .join('; ');
}

/** Whether two values are the same; the order of fields does not count. */
export const isSameValue = (a: unknown, b: unknown): boolean => ordered(a) === ordered(b);

const ordered = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort())
      : part,
  );
