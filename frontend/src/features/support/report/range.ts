const DAY_MS = 86_400_000;
const DAYS = 30;

/** The start of a day on this clock, some days later: '2026-01-05' → its midnight as a moment. */
export function startOf(day: string, later: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}

/** The day of a moment on this clock, some days later, as a date field wants it. */
export function dayOf(moment: string, later: number): string {
  const at = new Date(moment);
  const day = new Date(at.getFullYear(), at.getMonth(), at.getDate() + later);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** What the address asks for; the last 30 days up to the end of today unless it says something else. */
export function rangeOf({ from, to }: { from: string | null; to: string | null }, now: number) {
  const tomorrow = startOf(dayOf(new Date(now).toISOString(), 0), 1);
  const end = valid(to) ?? tomorrow;
  return {
    from: valid(from) ?? startOf(dayOf(new Date(Date.parse(end) - DAYS * DAY_MS).toISOString(), 0), 0),
    to: end,
  };
}

const valid = (moment: string | null): string | null =>
  moment && !Number.isNaN(Date.parse(moment)) ? moment : null;
