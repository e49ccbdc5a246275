/** A moment as clocks on a wall of a zone show it; `day` 0 is Sunday. */
export interface WallTime {
  readonly year: number;
  readonly month: number;
  readonly date: number;
  readonly day: number;
  readonly minutes: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making one costs a thousand times what using it does. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const numeric = 'numeric';
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: zone, hourCycle: 'h23', era: undefined },
    ...{ year: numeric, month: numeric, day: numeric, hour: numeric, minute: numeric, second: numeric },
  });
  formats.set(zone, format);
  return format;
}

/** What a clock in `zone` shows at `moment`, as if that were UTC: the difference is the zone's offset then. */
function shownAsUtc(moment: Date, zone: string): number {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

export function wallTime(moment: Date, zone: string): WallTime {
  const shown = new Date(shownAsUtc(moment, zone));
  return {
    year: shown.getUTCFullYear(),
    month: shown.getUTCMonth(),
    date: shown.getUTCDate(),
    day: shown.getUTCDay(),
    minutes: shown.getUTCHours() * 60 + shown.getUTCMinutes() + shown.getUTCSeconds() / 60,
  };
}

/** The moment at which a clock in `zone` shows this hour of that day. An hour that a change of clocks leaves out comes later. */
export function momentAt(
  { year, month, date }: WallTime,
  daysLater: number,
  hour: number,
  zone: string,
): Date {
  const wanted = Date.UTC(year, month, date + daysLater, hour);
  const guess = wanted - (shownAsUtc(new Date(wanted), zone) - wanted);
  return new Date(guess - (shownAsUtc(new Date(guess), zone) - wanted));
}
