import { momentAt, type WallTime, wallTime } from './zoned-time.ts';

const HOUR_MS = 3_600_000;
/** Hours in which a reply may be due, by day of the week; nobody works on Sunday. */
const OPEN: Readonly<Record<number, readonly [from: number, to: number]>> = {
  1: [9, 18],
  2: [9, 18],
  3: [9, 18],
  4: [9, 18],
  5: [9, 18],
  6: [10, 16],
};
const A_WEEK = 8;

/**
 * When a reply is due: 24 hours after the question arrived, and one hour after the next opening when that moment lies
 * outside business hours.
 */
export function replyDue(arrived: Date, zone: string): Date {
  const due = new Date(arrived.getTime() + 24 * HOUR_MS);
  return isOpen(wallTime(due, zone)) ? due : new Date(nextOpening(due, zone).getTime() + HOUR_MS);
}

function isOpen({ day, minutes }: WallTime): boolean {
  const hours = OPEN[day];
  return hours !== undefined && minutes >= hours[0] * 60 && minutes <= hours[1] * 60;
}

function nextOpening(after: Date, zone: string): Date {
  const today = wallTime(after, zone);
  for (let later = 0; later < A_WEEK; later += 1) {
    const hours = OPEN[(today.day + later) % 7];
    const opening = hours && momentAt(today, later, hours[0], zone);
    if (opening && opening > after) return opening;
  }
  throw new Error('support never opens');
}
