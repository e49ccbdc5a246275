import { addDays, instantOf as instantAt, wallClock } from '@chairside/kit/local-time';

export { addDays };

const formats = new Map<string, Intl.DateTimeFormat>();

function format(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = timeZone + JSON.stringify(options);
  const known = formats.get(key);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat('en-US', { ...options, timeZone });
  formats.set(key, formatter);
  return formatter;
}

export interface WallTime {
  /** YYYY-MM-DD */
  readonly day: string;
  /** Minutes after midnight. */
  readonly minutes: number;
}

/** What clock and calendar of a zone show at an instant. */
export function wallTime(at: string | number, timeZone: string): WallTime {
  const shown = wallClock(new Date(at), timeZone);
  return { day: shown.slice(0, 10), minutes: Number(shown.slice(11, 13)) * 60 + Number(shown.slice(14, 16)) };
}

/** '9:30 AM' in a zone. */
export const clockText = (at: string, timeZone: string): string =>
  format(timeZone, { hour: 'numeric', minute: '2-digit' }).format(new Date(at));

/** 'Tue, Mar 10, 2026' in a zone. */
export const dayTextIn = (at: string, timeZone: string): string =>
  format(timeZone, { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' }).format(
    new Date(at),
  );

const utc = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Whether a text is a day of the calendar: addresses are typed by hand, too. */
export const isDay = (text: string | null): text is string =>
  text !== null &&
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(utc(text)) &&
  new Date(utc(text)).toISOString().startsWith(text);

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  const weekday = new Date(utc(day)).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

const formatDay = (options: Intl.DateTimeFormatOptions) => (day: string) =>
  format('UTC', options).format(new Date(utc(day)));

/** 'Tuesday, March 10', 'Tue 10', 'Mar 10, 2026': a calendar day, which has no zone. */
export const longDay = formatDay({ weekday: 'long', month: 'long', day: 'numeric' });
const weekdayText = formatDay({ weekday: 'short' });
export const shortDay = (day: string): string => `${weekdayText(day)} ${Number(day.slice(8))}`;
export const dateText = formatDay({ month: 'short', day: 'numeric', year: 'numeric' });

/** 'Mar 9 – 15, 2026' */
export function weekText(monday: string): string {
  return format('UTC', { month: 'short', day: 'numeric', year: 'numeric' }).formatRange(
    new Date(utc(monday)),
    new Date(utc(addDays(monday, 6))),
  );
}

/** The instant at which a zone's clock shows a time of a day. */
export const instantOf = (day: string, minutes: number, timeZone: string): string =>
  instantAt(`${day} ${clockField(minutes)}:00`, timeZone).toISOString();

/** 570 → '09:30', as time fields have it. */
export const clockField = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** '09:30' → 570; null for what is no time. */
export function minutesOf(field: string): number | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)/.exec(field);
  return match ? Number(match[1]) * 60 + Number(match[2]) : null;
}
