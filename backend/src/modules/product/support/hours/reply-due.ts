import type { OpenDay } from '#config/opening-hours.ts';
import { momentAt, type WallTime, wallTime } from './zoned-time.ts';

const HOUR_MS = 3_600_000;
const A_WEEK = 8;

/** When support answers. */
export interface BusinessHours {
  /** An IANA name. */
  readonly time_zone: string;
  readonly days: readonly OpenDay[];
}

/**
 * When a reply is due (decision 28): 24 hours after the question arrived, and one hour after the next opening when that moment
 * lies outside business hours.
 */
export function replyDue(arrived: Date, hours: BusinessHours): Date {
  const due = new Date(arrived.getTime() + 24 * HOUR_MS);
  const at = wallTime(due, hours.time_zone);
  return isOpen(at, hours) ? due : new Date(nextOpening(due, at, hours).getTime() + HOUR_MS);
}

function isOpen({ day, minutes }: WallTime, { days }: BusinessHours): boolean {
  const open = days.find((one) => one.day === day);
  return open !== undefined && minutes >= minutesOf(open.opens) && minutes <= minutesOf(open.closes);
}

function nextOpening(after: Date, today: WallTime, { days, time_zone: zone }: BusinessHours): Date {
  for (let later = 0; later < A_WEEK; later += 1) {
    const open = days.find(({ day }) => day === (today.day + later) % 7);
    const opening = open && momentAt(today, later, open.opens, zone);
    if (opening && opening > after) return opening;
  }
  throw new Error('support never opens');
}

const minutesOf = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
};
