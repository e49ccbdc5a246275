import { onceEach } from '../../shared/lib/once-each.ts';
import type { EventCardData } from './api.ts';

type Times = Pick<EventCardData, 'starts_at' | 'ends_at' | 'timezone'>;

/** The zone of the person's device. */
export const myZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const made = onceEach((key) => {
  const [timeZone, options] = JSON.parse(key) as [string | null, Intl.DateTimeFormatOptions];
  return new Intl.DateTimeFormat('en-US', { ...options, ...(timeZone === null ? {} : { timeZone }) });
});
const format = (zone: string | null, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  made(JSON.stringify([zone, options]));

const HOURS = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
const DAY = { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' } as const;

/** “Tuesday, December 1, 2026, 9:00 – 10:00 AM CST”, on the clocks of a zone. */
export const timeIn = ({ starts_at, ends_at }: Times, zone: string): string =>
  format(zone, { ...DAY, ...HOURS }).formatRange(new Date(starts_at), new Date(ends_at));

/** “9:00 AM CST” */
export const startIn = ({ starts_at }: Times, zone: string): string =>
  format(zone, HOURS).format(new Date(starts_at));

/** Whether clocks show something else in the person's zone than where the event is planned. */
export const hasOwnTime = (event: Times, zone: string): boolean =>
  format(zone, { ...DAY, hour: 'numeric', minute: '2-digit' }).format(new Date(event.starts_at)) !==
  format(event.timezone, { ...DAY, hour: 'numeric', minute: '2-digit' }).format(new Date(event.starts_at));

/** The parts of a date block. */
export function dateParts({ starts_at }: Times, zone: string) {
  const at = new Date(starts_at);
  const part = (options: Intl.DateTimeFormatOptions) => format(zone, options).format(at);
  return {
    weekday: part({ weekday: 'short' }),
    day: part({ day: 'numeric' }),
    month: part({ month: 'short' }),
  };
}

/** `2026-12`, the month of a moment on the device's clocks. */
export function monthOf(at: Date): string {
  return `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}`;
}

/** The first moment of a month and of the next one, on the device's clocks; null when it is no month. */
export function monthRange(month: string): { from: string; to: string } | null {
  const [, year, number] = /^(20\d\d)-(0[1-9]|1[0-2])$/.exec(month) ?? [];
  if (!year || !number) return null;
  const first = (later: number) => new Date(Number(year), Number(number) - 1 + later, 1).toISOString();
  return { from: first(0), to: first(1) };
}

/** “December 2026” */
export const monthLabel = (month: string): string =>
  format(null, { month: 'long', year: 'numeric' }).format(new Date(`${month}-15T12:00:00`));

/** This month and the next eleven. */
export const comingMonths = (now: Date): string[] =>
  Array.from({ length: 12 }, (_, later) => monthOf(new Date(now.getFullYear(), now.getMonth() + later, 1)));
