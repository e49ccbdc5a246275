/** Days of the calendar as `YYYY-MM-DD`; both count. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

export interface NamedPeriod extends Period {
  /** In the address, as `?period=`. */
  readonly key: string;
  readonly label: string;
}

const DAY_MS = 86_400_000;
/** Named in full, because a request without days means the cycle. */
export const EVERYTHING: Period = { from: '1900-01-01', to: '2199-12-31' };

const at = (day: string): Date => new Date(`${day}T00:00:00Z`);
const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
const addDays = (day: string, days: number): string => dayOf(new Date(at(day).getTime() + days * DAY_MS));

function addMonths(day: string, months: number): string {
  const date = at(day);
  date.setUTCMonth(date.getUTCMonth() + months);
  return dayOf(date);
}

const monthsBetween = (from: Date, to: Date): number =>
  (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();

/** The cycle of the same length before: in whole months where the cycle has them, else in days. */
export function cycleBefore({ from, to }: Period): Period {
  const [start, next] = [at(from), at(addDays(to, 1))];
  const whole = start.getUTCDate() === next.getUTCDate();
  const days = Math.round((next.getTime() - start.getTime()) / DAY_MS);
  const begins = whole ? addMonths(from, -monthsBetween(start, next)) : addDays(from, -days);
  return { from: begins, to: addDays(from, -1) };
}

/** The own cycle with the two before it, the calendar years, and everything. Without a cycle everything comes first. */
export function periodsFor(cycle: Period | null, today: string): readonly NamedPeriod[] {
  const year = Number(today.slice(0, 4));
  const years = [year, year - 1, year - 2].map((each) => ({
    ...{ key: String(each), label: `Calendar year ${each}` },
    ...{ from: `${each}-01-01`, to: `${each}-12-31` },
  }));
  const all = { key: 'all', label: 'All records', ...EVERYTHING };
  if (!cycle) return [all, ...years];
  const before = cycleBefore(cycle);
  return [
    { key: 'cycle', label: 'My cycle', ...cycle },
    { key: 'before', label: 'The cycle before', ...before },
    { key: 'before-that', label: 'Two cycles before', ...cycleBefore(before) },
    ...years,
    all,
  ];
}
