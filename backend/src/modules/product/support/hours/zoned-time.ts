import { addDays, instantOf, wallClock } from '@chairside/kit/practice';

/** A moment as the clocks of a zone show it. */
export interface WallTime {
  /** `2026-01-31` */
  readonly date: string;
  /** 0 is Sunday. */
  readonly day: number;
  /** Since midnight, with fractions. */
  readonly minutes: number;
}

export function wallTime(moment: Date, zone: string): WallTime {
  const shown = new Date(`${wallClock(moment, zone).replace(' ', 'T')}Z`);
  return {
    date: shown.toISOString().slice(0, 10),
    day: shown.getUTCDay(),
    minutes: shown.getUTCHours() * 60 + shown.getUTCMinutes() + shown.getUTCSeconds() / 60,
  };
}

/** The moment at which a clock in `zone` shows `time` (`09:00`) of that day. A time that a change of clocks leaves out comes later. */
export function momentAt({ date }: WallTime, daysLater: number, time: string, zone: string): Date {
  return instantOf(`${addDays(date, daysLater)} ${time}:00`, zone);
}
