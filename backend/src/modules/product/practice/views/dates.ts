/** Days between two calendar days, the second minus the first. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

/** Whole years from a birth date to a day; null where there is no date or it lies ahead. */
export function ageOn(birthDate: string | null, today: string): number | null {
  if (!birthDate) return null;
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  const age = today.slice(5) < birthDate.slice(5) ? years - 1 : years;
  return Number.isFinite(age) && age >= 0 ? age : null;
}

/** The month after a day's, as `YYYY-MM`. */
export function nextMonthOf(today: string): string {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, '0')}`;
}

/** The last day of a month given as `YYYY-MM`. */
export function lastDayOf(yearMonth: string): string {
  const [year = 0, month = 1] = yearMonth.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

/** A day that exists in the calendar. */
export const isDay = (day: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(day) &&
  !Number.isNaN(Date.parse(day)) &&
  new Date(day).toISOString().startsWith(day);
