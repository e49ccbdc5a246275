/** Days in a row, as YYYY-MM-DD; both count. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

export const PERIODS = [
  { key: 'month', label: 'This month' },
  { key: 'last_month', label: 'Last month' },
  { key: 'quarter', label: 'This quarter' },
  { key: 'year', label: '12 months' },
  { key: 'custom', label: 'Custom' },
] as const;
export type PeriodKey = (typeof PERIODS)[number]['key'];

/** A calendar day of UTC, which is only counted with. */
const at = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

export const isDay = (text: string | null): text is string =>
  text !== null &&
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  at(...partsOf(text)) === text;

function partsOf(day: string): [number, number, number] {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return [year, month - 1, date];
}

/** The person's own day. */
export const todayOf = (now: Date): string => at(now.getFullYear(), now.getMonth(), now.getDate());

/** The days of a period as seen from a day. What has begun ends today; a custom period has its own days. */
export function daysOf(period: PeriodKey, today: string, custom: Days): Days {
  const [year, month] = partsOf(today);
  if (period === 'custom') return custom;
  if (period === 'month') return { from: at(year, month, 1), to: today };
  if (period === 'last_month') return { from: at(year, month - 1, 1), to: at(year, month, 0) };
  if (period === 'quarter') return { from: at(year, month - (month % 3), 1), to: today };
  return { from: at(year, month - 11, 1), to: today };
}

/** From Monday to a day. */
export function weekOf(today: string): Days {
  const [year, month, date] = partsOf(today);
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  return { from: at(year, month, date - sinceMonday), to: today };
}

/** The days of the month or of the one day that a point of a series stands for, within the period. */
export function pointDays(start: string, step: 'month' | 'day', within: Days): Days {
  const [year, month] = partsOf(start);
  const last = step === 'day' ? start : at(year, month + 1, 0);
  return { from: start < within.from ? within.from : start, to: last > within.to ? within.to : last };
}

const monthText = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const shortMonth = new Intl.DateTimeFormat('en-US', { month: 'short', year: '2-digit', timeZone: 'UTC' });
const dayOnly = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const full = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** 'March 2026', 'Mar 3, 2026', or 'Mar 3, 2026 – Apr 2, 2026'. */
export function daysText({ from, to }: Days): string {
  const [year, month, date] = partsOf(from);
  if (from === to) return full.format(new Date(from));
  if (date === 1 && to === at(year, month + 1, 0)) return monthText.format(new Date(from));
  return `${full.format(new Date(from))} – ${full.format(new Date(to))}`;
}

/** The label of a point on an axis: 'Mar 26' for a month, 'Mar 3' for a day. */
export const pointLabel = (start: string, step: 'month' | 'day'): string =>
  (step === 'month' ? shortMonth : dayOnly).format(new Date(start));
