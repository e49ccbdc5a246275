import { addDays } from '@chairside/kit/practice';
import { badField, rangeTooLong } from '../insights.errors.ts';

/** Days in a row; both count. */
export interface Period {
  readonly from: string;
  readonly to: string;
}
export type Comparison = 'previous' | 'year';

const MOST_MONTHS = 24;
/** Longer periods are shown by month. */
const DAYS_BY_DAY = 62;
const DAY_MS = 86_400_000;

export const daysIn = ({ from, to }: Period): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

/** The same day of another month; the last one where that month is shorter. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** @throws AppError 400 for a period that ends before it begins, 422 for one of more than 24 months */
export function assertPeriod({ from, to }: Period): void {
  if (to < from) throw badField('to', 'must not be before from');
  if (to >= addMonths(from, MOST_MONTHS)) throw rangeTooLong(MOST_MONTHS);
}

/** Whole months are compared with whole months, other periods with as many days. */
export function comparedWith({ from, to }: Period, comparison: Comparison | undefined): Period | null {
  if (comparison === undefined) return null;
  if (comparison === 'year') return { from: addMonths(from, -12), to: sameEnd(to, -12) };
  if (!isMonths({ from, to })) return { from: addDays(from, -daysIn({ from, to })), to: addDays(from, -1) };
  return { from: addMonths(from, -monthsIn({ from, to })), to: addDays(from, -1) };
}

const isMonths = ({ from, to }: Period): boolean => from.endsWith('-01') && addDays(to, 1).endsWith('-01');

/** The last day of a month stays the last day: February 28 of one year is February 29 of another. */
const sameEnd = (to: string, months: number): string => addDays(addMonths(addDays(to, 1), months), -1);

function monthsIn({ from, to }: Period): number {
  const index = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return index(addDays(to, 1)) - index(from);
}

export const stepOf = (period: Period): 'month' | 'day' => (daysIn(period) > DAYS_BY_DAY ? 'month' : 'day');

/** Every point of a series, also those without a fact. */
export function pointsOf({ from, to }: Period): readonly string[] {
  const points: string[] = [];
  if (stepOf({ from, to }) === 'day') for (let day = from; day <= to; day = addDays(day, 1)) points.push(day);
  else for (let month = `${from.slice(0, 8)}01`; month <= to; month = addMonths(month, 1)) points.push(month);
  return points;
}
