import { addDays } from '@chairside/kit/practice';

const DAY_MS = 86_400_000;
const SUNDAY = 0;
const SATURDAY = 6;

/** Days are plain dates: no time zone and no clock change can move one. */
const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The day itself, or the Monday after it: nothing is due on a weekend. */
export function onWeekday(day: string): string {
  const weekday = new Date(at(day)).getUTCDay();
  if (weekday === SATURDAY) return addDays(day, 2);
  return weekday === SUNDAY ? addDays(day, 1) : day;
}

/** When a task is due that lies so many days after the start. */
export const dueOn = (startOn: string, offsetDays: number): string => onWeekday(addDays(startOn, offsetDays));

/** The distance of a day from the start, which `dueOn` leads back to for every weekday. */
export const offsetOf = (startOn: string, day: string): number =>
  Math.round((at(day) - at(startOn)) / DAY_MS);
