import { AdapterError } from '../runs/adapter-error.ts';

export const DEFAULT_TIME_ZONE = 'America/New_York';
const DAY_MS = 86_400_000;
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  try {
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    formatters.set(timeZone, format);
    return format;
  } catch {
    throw new AdapterError('not_configured', `The time zone '${timeZone}' is not known.`);
  }
}

/** The wall clock of a zone at an instant: `2026-01-05 09:30:00`. */
export function wallClock(instant: Date, timeZone: string): string {
  return formatterFor(timeZone).format(instant);
}

/** The day in a time zone at an instant: `2026-01-05`. */
export function dayIn(instant: Date, timeZone: string): string {
  return wallClock(instant, timeZone).slice(0, 10);
}

const asIfUtc = (local: string): number => Date.parse(`${local.replace(' ', 'T')}Z`);

/**
 * The instant of a wall clock reading. A reading that occurs twice (autumn) means the earlier one; one that is skipped
 * (spring) moves on by the hour that was skipped.
 */
export function instantOf(local: string, timeZone: string): Date {
  const target = asIfUtc(local);
  const offsetAt = (ms: number): number => asIfUtc(wallClock(new Date(ms), timeZone)) - ms;
  // Offsets a day before and after cover both sides of a change; the earlier instant that reads right wins.
  const candidates = [offsetAt(target - DAY_MS), offsetAt(target + DAY_MS)].map((offset) => target - offset);
  const right = candidates.filter((ms) => asIfUtc(wallClock(new Date(ms), timeZone)) === target);
  return new Date(right.length > 0 ? Math.min(...right) : Math.max(...candidates));
}

/** A wall clock reading with its offset, as RFC 3339 wants it: `2026-01-05T09:00:00-05:00`. */
export function withOffset(local: string, timeZone: string): string {
  const minutes = Math.round((asIfUtc(local) - instantOf(local, timeZone).getTime()) / 60_000);
  const pad = (value: number): string => String(value).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${local.replace(' ', 'T')}${minutes < 0 ? '-' : '+'}${pad(Math.floor(size / 60))}:${pad(size % 60)}`;
}

export function addDays(date: string, days: number): string {
  return new Date(asIfUtc(`${date} 00:00:00`) + days * DAY_MS).toISOString().slice(0, 10);
}

export function addMinutes(local: string, minutes: number): string {
  return new Date(asIfUtc(local) + minutes * 60_000).toISOString().slice(0, 19).replace('T', ' ');
}

// A Monday before everything: weeks have numbers, so that a sample keeps its id while time goes on.
const FIRST_MONDAY = '2020-01-06';

/** The number of the week that a day lies in. */
export function weekOf(date: string): number {
  return Math.floor((asIfUtc(`${date} 00:00:00`) - asIfUtc(`${FIRST_MONDAY} 00:00:00`)) / (7 * DAY_MS));
}

export function mondayOf(week: number): string {
  return addDays(FIRST_MONDAY, week * 7);
}
